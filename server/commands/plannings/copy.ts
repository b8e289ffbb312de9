import { Refusal } from '@/lib/contract/errors'
import type { Planning } from '@/lib/contract/plannings'
import { plannedWeek } from '@/lib/domain/plannings/planned-week'
import { addDays, startOfWeek } from '@/lib/domain/time/clock'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { requireReferred } from '@/server/db/require-referred'
import { plannings } from '@/server/db/schema/plannings'
import { listPlannings } from '@/server/queries/plannings/list'
import { requireProfessional } from '@/server/steps/appointments/references'
import { recordPlanning } from '@/server/steps/plannings/record'

/**
 * Gives others the week that somebody has: one new planning each, with colour, services and online booking of the first
 * that is valid in it. What they have planned themselves stays. An admin's (lib/domain/access.ts).
 * @throws Refusal `reference_unknown`, `invalid` when nothing is planned in that week.
 */
export async function copyPlanning(call: TenantCall<'plannings.copy'>): Promise<Planning[]> {
  const { tx, who, body, locale } = call
  const { professional_id, week, valid_from, valid_to } = body
  await requireReferred(tx, 'plannings.copy', { professional_id }, locale)
  const targets = [...new Set(body.to_professional_ids)]
  for (const target of targets) await requireProfessional(tx, who.clinic_id, target)
  const monday = startOfWeek(week)
  const source = await listPlannings(tx, who.clinic_id, { from: monday, to: addDays(monday, 6), professional_id })
  const intervals = plannedWeek(source, week)
  const [first] = source
  if (!first || intervals.length === 0) {
    throw new Refusal('invalid', { errors: { week: [translator(locale)('field.week_empty')] } })
  }
  const { color, service_ids, online_booking, online_notice_minutes, online_horizon_days } = first
  const kept = { color, service_ids, online_booking, online_notice_minutes, online_horizon_days }
  const copies = await tx
    .insert(plannings)
    .values(
      targets.map((target) => ({
        ...kept,
        clinic_id: who.clinic_id,
        professional_id: target,
        valid_from,
        valid_to,
        intervals,
      })),
    )
    .returning()
  for (const copy of copies) await recordPlanning(call, 'created', { after: copy })
  return copies
}
