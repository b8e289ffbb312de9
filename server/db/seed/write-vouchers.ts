import type { Tx } from '@/server/db/client'
import { visits, voucher_lines, voucher_payments, voucher_sharers, vouchers } from '@/server/db/schema/vouchers'
import type { AgendaPlan, NumberedAppointment } from './demo-agenda'
import { demoVouchers } from './demo-vouchers'
import { insertRows, reserveIds } from './rows'

type Lively = { clinic_id: number; plan: AgendaPlan; appointments: NumberedAppointment[]; desk: number | null }

/** The vouchers of the lively clinic: what was sold and paid, and the visits that they paid and will pay. */
export async function writeVouchers(tx: Tx, { clinic_id, plan, appointments, desk }: Lively): Promise<void> {
  const sold = demoVouchers(appointments, plan)
  const ids = await reserveIds(tx, vouchers, sold.length)
  const numbered = sold.map((voucher, at) => ({ ...voucher, id: ids[at]! }))
  await insertRows(
    tx,
    vouchers,
    numbered.map(({ id, patient_id, service, sessions, price_cents, billing, sold_on, sold_at, expires_on }) => ({
      ...{ clinic_id, id, patient_id, title: `Bono de ${sessions} sesiones · ${service.name}`, price_cents, billing },
      ...{ vat_bp: 0, vat_treatment: 'exempt' as const, sold_on, expires_on },
      ...{
        pays_services: 'chosen' as const,
        service_ids: [service.id],
        pays_activities: 'none' as const,
        group_ids: [],
      },
      ...{ version: 1, created_by: desk, created_at: sold_at, updated_at: sold_at },
    })),
  )
  await insertRows(
    tx,
    voucher_sharers,
    numbered.flatMap(({ id, shared_with }) =>
      shared_with === null ? [] : [{ clinic_id, voucher_id: id, patient_id: shared_with }],
    ),
  )
  const paid = numbered.flatMap((voucher) => voucher.visits.map((visit) => ({ ...visit, voucher })))
  const visitIds = await reserveIds(tx, visits, paid.length)
  const idOf = new Map(paid.map(({ appointment_id }, at) => [appointment_id, visitIds[at]!]))
  await insertRows(
    tx,
    visits,
    paid.map(({ appointment_id, use, missed, voucher }) => ({
      ...{ clinic_id, id: idOf.get(appointment_id)!, appointment_id, patient_id: voucher.patient_id },
      ...{ voucher_id: voucher.id, use, chosen: false },
      charge_reason: missed ? ('no_show' as const) : null,
      charge_by: missed ? ('session' as const) : null,
      charge_cents: missed ? 0 : null,
      charged_at: missed ? voucher.lines.find((line) => isUseOf(line, appointment_id))!.at : null,
    })),
  )
  await insertRows(
    tx,
    voucher_lines,
    numbered.flatMap(({ id: voucher_id, lines }) =>
      lines.map(({ kind, sessions, appointment_id, at }) => ({
        ...{ clinic_id, voucher_id, kind, sessions, created_by: kind === 'expire' ? null : desk, created_at: at },
        visit_id: appointment_id === null ? null : idOf.get(appointment_id)!,
      })),
    ),
  )
  await insertRows(
    tx,
    voucher_payments,
    numbered.flatMap(({ id: voucher_id, payments, sold_at }) =>
      payments.map((payment) => ({ clinic_id, voucher_id, ...payment, created_by: desk, created_at: sold_at })),
    ),
  )
}

const isUseOf = (line: { kind: string; appointment_id: number | null }, appointment_id: number) =>
  line.kind === 'consume' && line.appointment_id === appointment_id
