import { onStop } from '@/lib/front/on-stop'
import { bffConfig } from './config'
import { standBeforeNext } from './front'
import { closeApi, inProcessApi, isRemote } from './upstream'

/** A wrong environment is said at once, and the database is opened before the first request. */
export async function startProcess(): Promise<void> {
  try {
    bffConfig()
    const leave = standBeforeNext()
    // A development server ends by itself.
    if (process.env.NEXT_MANUAL_SIG_HANDLE) onStop(leave, closeApi)
    if (!isRemote()) await inProcessApi()
  } catch (error) {
    // A server that could answer nothing but failures does not start: another one has the database, or it is out of
    // reach.
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
