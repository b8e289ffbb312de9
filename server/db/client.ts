import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** An open transaction; that it is an argument proves that there is one. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * The database, on either engine. Each call is one transaction: committed when `work` returns, rolled back when it
 * throws.
 */
export type Database = {
  engine: 'pglite' | 'postgresql'
  /**
   * Inside one clinic: row-level security shows and takes only its rows; with `shareOf`, of its patients only those of
   * that professional.
   */
  asTenant<T>(clinicId: number, work: (tx: Tx) => Promise<T>, shareOf?: number | null): Promise<T>
  /** Before the clinic is known: who may sign in, whose session a token is. */
  asGate<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** In the background, for all clinics: the outbox, and what the payment provider says. */
  asJobs<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** As the owner of the tables, without row-level security: migrations, seeds. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The rows of a query written as SQL. */
export async function rowsOf<Row>(tx: Tx, query: SQL): Promise<Row[]> {
  return ((await tx.execute(query)) as { rows: Row[] }).rows
}

/**
 * What several pieces of work that were begun at once come to, in their order; none may need what another writes. On
 * PostgreSQL their statements go out together: a round trip instead of one for each. All have ended when it gives: nothing
 * is still asked of a transaction that is rolled back.
 * @throws what the first of them, in their order, was refused with.
 */
export async function together<const Work extends readonly unknown[]>(
  ...begun: Work
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  const ended = await Promise.allSettled(begun)
  const refused = ended.find((one) => one.status === 'rejected')
  if (refused) throw refused.reason
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never
}

/**
 * Some work of which each statement reaches the database behind those of what was begun before it in the same turn, without
 * a wait for their answers: it asks what a lock of theirs keeps still. A statement goes out within promises alone.
 */
export const behindWhatIsSent = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await new Promise((resolve) => setImmediate(resolve))
  return work()
}

export type TransactionRole =
  | { role: 'physio_app'; clinicId: number; shareOf?: number | null }
  | { role: 'physio_gate' | 'physio_jobs' }
  | null

/**
 * The statement that gives a transaction its role and clinic; both end with it. Numbers and constants only, so text is
 * safe.
 */
export function roleText(role: Exclude<TransactionRole, null>): string {
  const clinic = role.role === 'physio_app' ? String(Math.trunc(role.clinicId)) : ''
  const share = role.role === 'physio_app' && role.shareOf ? String(Math.trunc(role.shareOf)) : ''
  return `select set_config('role', '${role.role}', true), set_config('app.clinic_id', '${clinic}', true), set_config('app.share_of', '${share}', true)`
}
/** The statement that takes a role for the rest of its transaction; only of the roles that there are. */
export const roleQuery = (role: Exclude<TransactionRole, null>) => sql.raw(roleText(role))

/** The transactions of each role, over an engine's own way to run one. */
export const transactionsOver = (run: <T>(role: TransactionRole, work: (tx: Tx) => Promise<T>) => Promise<T>) => ({
  asTenant: <T>(clinicId: number, work: (tx: Tx) => Promise<T>, shareOf?: number | null) =>
    run({ role: 'physio_app', clinicId, shareOf }, work),
  asGate: <T>(work: (tx: Tx) => Promise<T>) => run({ role: 'physio_gate' }, work),
  asJobs: <T>(work: (tx: Tx) => Promise<T>) => run({ role: 'physio_jobs' }, work),
  asOwner: <T>(work: (tx: Tx) => Promise<T>) => run(null, work),
})
