import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PatientsShared } from '@/lib/contract/patients'
import type { Role, SubscriptionStatus } from '@/lib/contract/professionals'
import { shareOf } from '@/lib/domain/patients/share'
import { isConfined } from '@/lib/domain/subscription/status'
import type { Locale } from '@/lib/i18n/locales'
import type { Who } from '@/server/call'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { sessions } from '@/server/db/schema/sessions'

const TOKEN_BYTES = 32
const LIFETIME_DAYS = 30
/**
 * The token that a registration answers with is used by nobody (product §7) and lives for so long; no login lives so
 * shortly, and what does is told to nobody as a device of theirs.
 */
export const REGISTRATION_MINUTES = 15
/** A session may be believed this long without asking the database again; a revoked one is dead within it. */
export const TRUST_MS = 1000
const TRUSTED_MAX = 5000
/** `last_used_at` is written at most this often. */
const TOUCH_MS = 5 * 60_000

/** What is kept of a session's token: its SHA-256, in hexadecimal. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** `who.document_id`: what was handed to a patient with the device; the session is for nothing else. */
export type Session = { who: Who; confined: boolean }

type Row = {
  session_id: number
  last_used_at: string
  id: number
  clinic_id: number
  role: Role
  is_admin: boolean
  locale: Locale
  time_zone: string
  patients_shared: PatientsShared
  trial_ends_at: string | null
  subscription: { status: SubscriptionStatus } | null
  document_id: string | null
}

/** Begins a session and gives its token, which is stored nowhere: 256 random bits. */
export async function beginSession(
  tx: Tx,
  session: { clinic_id: number; professional_id: number; device: string; address: string; now: Date },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { now, ...rest } = session
  const expires_at = new Date(now.getTime() + LIFETIME_DAYS * 86_400_000)
  await tx
    .insert(sessions)
    .values({ ...rest, token_hash: hashToken(token), created_at: now, last_used_at: now, expires_at })
  return token
}

/** Tells whose session a token is. One instance a process: it remembers answers for a second. */
export class Sessions {
  readonly #trusted = new Map<string, { session: Session | null; until: number }>()

  constructor(readonly database: Database) {}

  /** The session of a token that is alive, whose person is active; else null. */
  async find(token: string, now: Date): Promise<Session | null> {
    const key = hashToken(token)
    const known = this.#trusted.get(key)
    if (known && known.until > now.getTime()) return known.session
    const session = await this.database.asGate((tx) => lookUp(tx, key, now))
    if (this.#trusted.size >= TRUSTED_MAX) this.#trusted.clear()
    this.#trusted.set(key, { session, until: now.getTime() + TRUST_MS })
    return session
  }

  /** Forgets what was remembered, after sessions were ended by this process. */
  forget() {
    this.#trusted.clear()
  }
}

async function lookUp(tx: Tx, tokenHash: string, now: Date): Promise<Session | null> {
  const at = now.toISOString()
  const [row] = await rowsOf<Row>(
    tx,
    sql`select s.id as session_id, s.last_used_at, s.document_id, p.id, p.clinic_id, p.role, p.is_admin, p.locale,
          c.time_zone, c.patients_shared, c.trial_ends_at, c.subscription
        from sessions s
        join professionals p on p.clinic_id = s.clinic_id and p.id = s.professional_id
        join clinics c on c.id = s.clinic_id
        where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${at} and p.active`,
  )
  if (!row) return null
  if (now.getTime() - new Date(row.last_used_at).getTime() > TOUCH_MS) {
    await rowsOf(
      tx,
      sql`update sessions set last_used_at = ${at} where clinic_id = ${row.clinic_id} and id = ${row.session_id}`,
    )
  }
  const { clinic_id, session_id, role, is_admin, locale, time_zone } = row
  const id = Number(row.id)
  const share_of = shareOf({ id, role, is_admin }, row.patients_shared)
  const document_id = row.document_id === null ? null : Number(row.document_id)
  return {
    who: { id, clinic_id, session_id: Number(session_id), role, is_admin, locale, time_zone, share_of, document_id },
    confined: isConfined({ trial_ends_at: row.trial_ends_at, subscription: row.subscription }, now),
  }
}

/** Ends sessions of a professional: all, or all but one. Gives how many. */
export async function endSessions(tx: Tx, professionalId: number, now: Date, exceptId?: number): Promise<number> {
  const kept = exceptId ?? 0
  const ended = await rowsOf(
    tx,
    sql`update sessions set ended_at = ${now.toISOString()}
        where professional_id = ${professionalId} and ended_at is null and id <> ${kept} returning id`,
  )
  return ended.length
}
