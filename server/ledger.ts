import { sql } from 'drizzle-orm'
import type { AuditAction, AuditEntity } from '@/lib/domain/audit/entities'
import type { ExportKind } from '@/lib/domain/exports/export'
import { rowsOf, type Tx } from './db/client'
import { audit, outbox } from './db/schema/ledger'

/** The keys that differ, before and after, so that a line of the audit says what changed and no more. */
function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = (row: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, row[key] ?? null]))
  return { before: only(before), after: only(after) }
}

/** Who caused it: a person, or nobody (null) where it was asked for without a session, or by a provider. */
export type Cause = { clinic_id: number; id: number | null }

type Line = {
  action: AuditAction
  entity: AuditEntity
  id: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  address: string
}

/** Adds a line to the audit, in the transaction of the change. */
export async function record(tx: Tx, who: Cause, { id, before, after, ...line }: Line) {
  const change = before && after ? difference(before, after) : { before, after }
  await tx
    .insert(audit)
    .values({ ...line, ...change, clinic_id: who.clinic_id, professional_id: who.id, entity_id: id })
}

/** Adds a line for each of many, at once. `by`: another's doing than `who`'s. */
export async function recordAll(tx: Tx, who: Cause, lines: (Line & { by?: number | null })[]) {
  const rows = lines.map(({ id, before, after, action, entity, address, by = who.id }) => ({
    ...(before && after ? difference(before, after) : { before, after }),
    ...{ id, action, entity, address, by },
  }))
  if (rows.length === 0) return
  await rowsOf(
    tx,
    sql`insert into audit (clinic_id, professional_id, action, entity, entity_id, before, after, address)
        select ${who.clinic_id}, l.by, l.action, l.entity, l.id, l.before, l.after, l.address
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as l(id bigint, by bigint, action text, entity text, before jsonb, after jsonb, address text)`,
  )
}

/** That something of a kind is new or other: open browsers read again. */
export type UpdateTopic = `${AuditEntity}_updated`

export type Topic =
  | UpdateTopic
  | 'appointment_created'
  | 'appointment_deleted'
  | 'appointment_confirmed'
  | 'appointment_cancelled'
  | 'appointment_handed_over'
  | 'appointment_taken_over'
  | 'patient'
  | 'waiting_list_updated'
  | 'group_activity_subscribed'
  | 'group_activity_unsubscribed'
  | 'record_writers_updated'
  | 'reminder'
  | 'measure_mail'
  | 'plan_mail'
  | 'document_mail'
  | 'document_code'
  | 'document_signed'
  | 'action-plan'
  | 'plan_pain'
  | 'plan_silence'
  | 'place_mail'
  | 'invoice_mail'
  | 'invoice_batch'
  | 'document_batch'
  | 'document_reminder'
  | 'sign_up_mail'
  | 'patient_import'
  | 'employee_updated'
  | 'invitation'
  | 'password_reset'
  | 'push'
  | `${ExportKind}_export_${'done' | 'failed'}`

/**
 * Puts an announcement into the outbox, in the transaction of what it announces. It is delivered after that one stands.
 * @param hold_ms not before so many ms: what may be undone meanwhile is told when its time has passed, if it still
 * stands
 */
export async function announce(tx: Tx, who: Cause, topic: Topic, body: Record<string, unknown>, hold_ms = 0) {
  const available_at = hold_ms > 0 ? sql`now() + make_interval(secs => ${hold_ms / 1000})` : undefined
  await tx.insert(outbox).values({ clinic_id: who.clinic_id, topic, body: { ...body, by: who.id }, available_at })
}

/** `announce` of several of one topic, in their order; a body's own `by` says whose doing that one is. */
export async function announceAll(tx: Tx, who: Cause, topic: Topic, bodies: readonly Record<string, unknown>[]) {
  if (bodies.length === 0) return
  await tx
    .insert(outbox)
    .values(bodies.map((body) => ({ clinic_id: who.clinic_id, topic, body: { by: who.id, ...body } })))
}
