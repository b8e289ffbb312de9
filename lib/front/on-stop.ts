/**
 * What this process does when it is told to stop: `leave`, then `close` what stands behind, then end. Somebody at a
 * terminal (SIGINT) is urgent, a manager of processes (SIGTERM) has time; told again, it leaves with that urgency.
 */
export function onStop(leave: (isUrgent: boolean) => Promise<void>, close: () => Promise<void>): void {
  let isEnding = false
  const end = async (left: Promise<void>) => {
    if (isEnding) return
    isEnding = true
    try {
      await left
      await close()
      process.exit(0)
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void end(leave(signal === 'SIGINT')))
  }
}
