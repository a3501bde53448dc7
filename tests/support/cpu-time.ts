/**
 * Milliseconds of processor time that `work` takes, which other work on the machine does not change. A test
 * file has its process for itself while it runs.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
