import type { TenantCall } from '@/server/call'
import { groups } from '@/server/db/schema/groups'
import { services } from '@/server/db/schema/services'
import { requirePatients } from '@/server/steps/appointments/references'
import { requireRows } from '@/server/steps/rows'

type Named = { service_ids?: number[] | undefined; group_ids?: number[] | undefined; patient_ids?: number[] }

/** What a voucher names is the clinic's. @throws Refusal `reference_unknown` */
export async function requireNamed(
  { tx, who }: Pick<TenantCall<'vouchers.create'>, 'tx' | 'who'>,
  named: Named,
): Promise<void> {
  await requireRows(tx, services, who.clinic_id, named.service_ids)
  await requireRows(tx, groups, who.clinic_id, named.group_ids)
  if (named.patient_ids?.length) await requirePatients(tx, who.clinic_id, named.patient_ids)
}
