/** How often, in milliseconds, it is looked whether npm still runs. */
const LOOK_EVERY = 250;

/*
 * Asks this process to stop when the npm that started it has ended: npm passes a signal on to a
 * shell, and most shells end from it without telling the program that they run.
 */
if (process.env['npm_lifecycle_event'] !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY);
  watch.unref();
}
