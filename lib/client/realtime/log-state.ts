/**
 * Writes what the connection went through to the browser's log, as a detail: losing it for a while is no failure
 * (product §8).
 */
export function logState(state: string): void {
  // biome-ignore lint/suspicious/noConsole: product §8: the reaction to reconnection failures is to log them
  console.debug(`realtime: ${state}`)
}
