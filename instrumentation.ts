/**
 * At the server's start, in the runtime that has one: the condition is spelled so that the other's build leaves this
 * out.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startProcess } = await import('@/lib/bff/start-process')
    await startProcess()
  }
}
