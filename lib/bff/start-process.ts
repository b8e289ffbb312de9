import { bffConfig } from './config'
import { standBeforeNext } from './front'
import { inProcessApi, isRemote } from './upstream'

/** A wrong environment is said at once, and the database is opened before the first request. */
export async function startProcess(): Promise<void> {
  try {
    bffConfig()
    standBeforeNext()
    if (!isRemote()) await inProcessApi()
  } catch (error) {
    // A server that could answer nothing but failures does not start: another one has the database, or it is out of
    // reach.
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
