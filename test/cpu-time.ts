/**
 * Milliseconds of this process's own processor time that some work takes. What else the machine does at the time does not
 * count, so a test may hold it against a limit.
 */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
