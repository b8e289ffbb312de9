import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Visit } from '@/lib/contract/visits'
import { priceFault } from '@/lib/domain/policy/price-change'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { appointments } from '@/server/db/schema/appointments'
import { price_changes } from '@/server/db/schema/price-changes'
import { announce, record } from '@/server/ledger'
import { listVisits, pricedOf } from '@/server/queries/visits/list'
import { holdVisits } from '@/server/steps/vouchers/hold-visits'

/**
 * Has an appointment cost another price than it did, for each of its patients, and keeps who said so, when and why.
 * @throws Refusal `not_found`, `forbidden` where it is of a patient whose money is none of who asks, `visit_billed`, `invalid` for an activity of a group, for what it costs already and for less than was paid
 */
export async function changePrice(call: TenantCall<'visits.price'>): Promise<Visit[]> {
  const { tx, who, now, params, body, locale, address } = call
  const { price_cents: to_cents, reason } = body
  const { professional_id, price_cents: from_cents } = await holdVisits(call)
  const fault = priceFault(await pricedOf(call, params.id), to_cents)
  if (fault === 'visit_billed' || fault === 'forbidden') throw new Refusal(fault)
  if (fault) throw new Refusal('invalid', { errors: { price_cents: [translator(locale)(fault)] } })
  await tx
    .update(appointments)
    .set({ price_cents: to_cents, version: sql`${appointments.version} + 1`, updated_at: now })
    .where(eq(appointments.id, params.id))
  const { clinic_id, id: created_by } = who
  await tx
    .insert(price_changes)
    .values({ clinic_id, appointment_id: params.id, from_cents, to_cents, reason, created_by, created_at: now })
  await record(tx, who, {
    ...{ action: 'updated', entity: 'appointment', id: params.id, address },
    ...{ before: { price_cents: from_cents, reason: null }, after: { price_cents: to_cents, reason } },
  })
  await announce(tx, who, 'appointment_updated', { appointment_id: params.id, professional_id })
  // What can be billed costs another price now.
  await announce(tx, who, 'invoice_updated', { appointment_id: params.id })
  return listVisits(call)
}
