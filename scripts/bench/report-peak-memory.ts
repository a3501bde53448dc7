/**
 * Preloaded into a measured command: tells the parent process its peak memory in kB at the end,
 * also at one by `process.exit`. The message is written at once, as pipes are.
 */
process.channel?.unref();
process.once('exit', () => process.send?.(process.resourceUsage().maxRSS));
