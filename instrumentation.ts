/** At the server's start: a wrong environment is said at once, and the database is opened before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { bffConfig } = await import('@/lib/bff/config')
  const { inProcessApi, isRemote } = await import('@/lib/bff/upstream')
  bffConfig()
  if (!isRemote()) await inProcessApi()
}
