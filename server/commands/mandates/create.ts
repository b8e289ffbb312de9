import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Mandate } from '@/lib/contract/mandates'
import { elsewhereFault, mandateState, offeredReference } from '@/lib/domain/debits/mandate'
import { today } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { mandates } from '@/server/db/schema/debits'
import { announce, record } from '@/server/ledger'
import { mandateOf, referencesOf } from '@/server/queries/mandates/list'
import { auditedMandate, revoke } from '@/server/steps/mandates/revoke'
import { holdPatient } from '@/server/steps/record/references'

/**
 * Keeps what a patient signed, in the place of the mandate that counts, which stays as it was and counts no more.
 * @throws Refusal `not_found`, `invalid` for a day to come, one so long ago that nothing is collected by it any more (neither here nor
 * elsewhere), and a reference that another mandate of the clinic has
 */
export async function createMandate(call: TenantCall<'mandates.create'>): Promise<Mandate> {
  const { tx, who, params, body, now, locale, address } = call
  await holdPatient(tx, params.id)
  const day = today(now, who.time_zone)
  if (body.signed_on > day) throw new Refusal('invalid', { errors: { signed_on: [{ key: 'after_today' }] } })
  const { collected_elsewhere_on: elsewhere } = body
  const fault = elsewhere && elsewhereFault({ ...body, elsewhere }, day)
  if (fault) throw new Refusal('invalid', { errors: { collected_elsewhere_on: [translator(locale)(fault)] } })
  // It would take the place of one that may be collected by.
  if (mandateState({ ...body, is_revoked: false, last_collect_on: elsewhere }, day) === 'lapsed') {
    const [field, text] = elsewhere
      ? (['collected_elsewhere_on', 'mandate_lapsed_elsewhere'] as const)
      : (['signed_on', 'mandate_lapsed'] as const)
    throw new Refusal('invalid', { errors: { [field]: [translator(locale)(text)] } })
  }
  // Two at once neither have one reference, nor both count.
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('mandates of the clinic', current_clinic()))`)
  const taken = await referencesOf(tx)
  const reference = body.reference ?? offeredReference(params.id, taken)
  if (taken.some((one) => one.toUpperCase() === reference.toUpperCase()))
    throw new Refusal('invalid', { errors: { reference: [translator(locale)('mandate_reference_taken')] } })
  const [counting] = await tx
    .select()
    .from(mandates)
    .where(and(eq(mandates.patient_id, params.id), isNull(mandates.revoked_at)))
    .for('update')
  if (counting) await revoke(call, counting, 'replaced')
  const [made] = await tx
    .insert(mandates)
    .values({
      ...{ ...body, reference, clinic_id: who.clinic_id, patient_id: params.id },
      ...{ created_by: who.id, created_at: now },
    })
    .returning()
  const { id } = made!
  await record(tx, who, { action: 'created', entity: 'mandate', id, after: auditedMandate(made!), address })
  await announce(tx, who, 'mandate_updated', { mandate_id: id })
  return mandateOf(call, id)
}
