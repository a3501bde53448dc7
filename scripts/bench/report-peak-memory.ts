/** Preloaded into a measured command: tells the parent process its peak memory in kB at the end. */
process.channel?.unref();
process.once('beforeExit', () => process.send?.(process.resourceUsage().maxRSS));
