/** Milliseconds that this thread computes for something: what others do on the machine meanwhile does not count. */
export function cpuTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
