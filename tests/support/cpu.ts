/**
 * How much work something is for this process, in ms of its processors. Unlike the time that passes it does not grow
 * where other programs keep the machine busy, so a test may hold it to a limit.
 */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const from = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
