import { Refusal } from '@/lib/contract/errors'

type Fault = { code?: string; constraint?: string; message?: string; cause?: unknown }

/** SQLSTATE classes and socket errors that mean that the database is away, not that the question was wrong. */
const away = /^(08|57P0|53300)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH)$/
const awayText =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable/

/** The innermost fault: drizzle wraps what the driver threw. */
function faultOf(error: unknown): Fault {
  let fault = error as Fault
  while (fault?.cause && typeof fault.cause === 'object') fault = fault.cause as Fault
  return fault ?? {}
}

/** A kept plan gives other columns than its tables have by now. */
export function isPlanOutdated(error: unknown): boolean {
  const { code, message = '' } = faultOf(error)
  return code === '0A000' && message.includes('cached plan')
}

/** Somebody was judged to be free at a time that another transaction took meanwhile: judged again, it is seen. */
export class LostRace extends Error {}

/** Runs a write; what another transaction took meanwhile makes it a lost race. @throws LostRace */
export const orLostRace = (write: Promise<unknown>): Promise<unknown> =>
  write.catch((cause) => {
    throw faultOf(cause).code === '23P01' ? new LostRace('a slot was taken meanwhile', { cause }) : cause
  })

/**
 * What may be run again from its beginning: the database lost a race (a deadlock, a serialisation failure), or kept a plan
 * from before a migration.
 */
export const isRetryable = (error: unknown) =>
  error instanceof LostRace || ['40001', '40P01'].includes(faultOf(error).code ?? '') || isPlanOutdated(error)

/** A role, or its membership, was created by another transaction since it was looked for. */
export function isRoleOfAnother(error: unknown): boolean {
  const { code = '', constraint = '' } = faultOf(error)
  return code === '42710' || (code === '23505' && constraint.startsWith('pg_auth'))
}

/** A database's fault as the refusal that it means to a caller, or null when it is a failure of ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const { code = '', constraint = '', message = '' } = faultOf(error)
  if (code === '23P01') return new Refusal('slot_taken')
  if (code === '23503') return new Refusal('reference_unknown')
  if (code === '23505' && constraint === 'professionals_email') return new Refusal('email_taken')
  if (away.test(code) || awayText.test(message)) return new Refusal('unavailable', { retry_after_seconds: 1 })
  return null
}
