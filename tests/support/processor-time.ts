/** The processor time of this thread for some work, in ms: what else the machine does is not counted. */
export function measureProcessorMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
