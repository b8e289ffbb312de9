import { sql } from 'drizzle-orm'
import type { Account, Collected } from '@/lib/contract/account-payments'
import { Refusal } from '@/lib/contract/errors'
import { isPaidAlone, owedInvoice, owedThing } from '@/lib/domain/invoices/owed-things'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { payInvoice } from '@/server/commands/invoices/payments'
import { payFee } from '@/server/commands/membership-fees/payments'
import { payVisit } from '@/server/commands/visits/payments'
import { payVoucher } from '@/server/commands/vouchers/payments'
import { rowsOf } from '@/server/db/client'
import { accountOf } from '@/server/queries/account-payments/show'
import { billableWhere, isOneOf, type SourceName } from '@/server/queries/invoices/billable'
import { invoicesById } from '@/server/queries/invoices/rows'
import { patientOf } from '@/server/queries/patients/show'
import { requireNamedSources } from '@/server/steps/invoices/references'
import { holdSources } from '@/server/steps/invoices/sources'
import { requirePaidOn } from '@/server/steps/payments/require-paid-on'

type Call = TenantCall<'account-payments.collect'>

/**
 * Takes what a patient owes, one way and on one day: a payment of each visit, voucher, month's fee and invoice that is named, each as
 * if it were paid by itself; all of them or none. A session of a voucher is paid at its voucher alone: what is paid there stands for the
 * sessions in their order, and may be another patient's.
 * @throws Refusal `not_found`, `reference_unknown`, `invalid` that names `items` where something owes another sum by now (was paid,
 * billed, canceled or let go meanwhile), or is a voucher's session or a voucher that is billed by the session, and what each of them refuses of itself
 */
export async function collectOwed(call: Call): Promise<Account> {
  const patient = await patientOf(call.tx, call.params.id)
  await requirePaidOn(call, call.body)
  await holdOwed(call, patient.id)
  for (const item of call.body.items) await payOne(call, patient.id, item)
  return accountOf(call, call.params.id)
}

const keyOf = ({ kind, id }: Pick<Collected, 'kind' | 'id'>) => `${kind} ${id}`

/** All that is to be paid, held until the transaction ends, as it is owed now. @throws Refusal as `collectOwed` */
async function holdOwed(call: Call, patientId: number): Promise<void> {
  const { tx, body, locale } = call
  const idsOf = (kind: Collected['kind']) => body.items.flatMap((item) => (item.kind === kind ? [item.id] : []))
  const invoices = [...new Set(idsOf('invoice'))]
  const none = { patient_id: patientId, appointment_id: null, voucher_id: null, fee_id: null }
  const sources: SourceName[] = [
    ...idsOf('appointment').map((appointment_id) => ({ ...none, appointment_id })),
    ...idsOf('voucher').map((voucher_id) => ({ ...none, voucher_id })),
    ...idsOf('fee').map((fee_id) => ({ ...none, fee_id })),
  ]
  await requireNamedSources(call, sources, { field: 'items', text: 'collected_by_session' })
  await holdGroupsOfAll(call, idsOf('appointment'), idsOf('fee'))
  await holdSources(call, sources)
  await rowsOf(
    tx,
    sql`select id from invoices where clinic_id = current_clinic() and id = any(${listed(invoices)}) order by id for update`,
  )
  const billables = sources.length === 0 ? [] : await billableWhere(call, isOneOf(sources))
  if (!billables.every(isPaidAlone))
    throw new Refusal('invalid', { errors: { items: [translator(locale)('collected_session')] } })
  const issued = (await invoicesById(call, invoices)).filter(({ patient }) => patient.id === patientId)
  if (issued.length < invoices.length) throw new Refusal('reference_unknown')
  const owed = new Map(
    [...billables.map(owedThing), ...issued.filter(({ billed }) => billed).map(owedInvoice)].map((one) => [
      keyOf(one),
      one.cents,
    ]),
  )
  const isTwice = new Set(body.items.map(keyOf)).size < body.items.length
  if (isTwice || body.items.some((item) => owed.get(keyOf(item)) !== item.cents))
    throw new Refusal('invalid', { errors: { items: [translator(locale)('collected_changed')] } })
}

const listed = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`

/** The groups of activities and months come before what is theirs, as whoever pays one of them holds them. */
const holdGroupsOfAll = ({ tx }: Pick<Call, 'tx'>, appointments: readonly number[], fees: readonly number[]) =>
  rowsOf(
    tx,
    sql`select g.id from groups g where g.clinic_id = current_clinic() and g.id in (
        select a.group_id from appointments a where a.clinic_id = current_clinic() and a.id = any(${listed(appointments)})
        union select m.group_id from membership_fees f join group_members m on m.clinic_id = f.clinic_id and m.id = f.member_id
          where f.clinic_id = current_clinic() and f.id = any(${listed(fees)}))
      order by g.id for no key update`,
  )

/** Pays one, by the command that pays it alone. What that says of the sum is said of what was chosen. */
async function payOne(call: Call, patient_id: number, { kind, id, cents }: Collected): Promise<void> {
  const { method, paid_on } = call.body
  const body = { cents, method, paid_on }
  const asked = { ...call, params: { id }, body }
  try {
    switch (kind) {
      case 'appointment':
        await payVisit({ ...asked, body: { ...body, patient_id } })
        return
      case 'voucher':
        await payVoucher({ ...asked, version: await versionOf(call, 'vouchers', id) })
        return
      case 'fee':
        await payFee({ ...asked, version: await versionOf(call, 'membership_fees', id) })
        return
      case 'invoice':
        await payInvoice(asked)
    }
  } catch (error) {
    const { cents: items, ...others } = (error instanceof Refusal && error.detail.errors) || {}
    throw items ? new Refusal('invalid', { errors: { ...others, items } }) : error
  }
}

/** What is held has the version that it has now. */
async function versionOf({ tx }: Call, table: 'vouchers' | 'membership_fees', id: number): Promise<number> {
  const [row] = await rowsOf<{ version: number }>(
    tx,
    sql`select version from ${sql.identifier(table)} where clinic_id = current_clinic() and id = ${id}`,
  )
  return row!.version
}
