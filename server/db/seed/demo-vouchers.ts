import type { Voucher } from '@/lib/contract/vouchers'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import type { VisitPolicy } from '@/lib/domain/policy/visit-policy'
import type { VoucherLineKind } from '@/lib/domain/vouchers/ledger'
import { addDays, dayOf, instantAt, minutesOf, type PlainDay } from './calendar'
import type { AgendaPlan, NumberedAppointment } from './demo-agenda'

/** The lively clinic asks for a session where somebody stays away, or cancels in the last day. */
export const demoVisitPolicy: Partial<VisitPolicy> = {
  ...{ late_hours: 24, late_charge: 'session', late_cents: null, no_show_charge: 'session', no_show_cents: null },
}

/** What the front desk sold: how many sessions, for how much of their price, and how many of them are over. */
type Sale = {
  sessions: number
  /** The part of the sessions' full price that is asked for. */
  part: number
  /** How many of the visits that were are paid by it, at most. */
  used: number
  /** How long it is valid, from its last visit that was (`past`), from today, or from its sale; null: for ever. */
  lasts: { from: 'past' | 'today' | 'sale'; days: number } | null
  billing?: Voucher['billing']
  paid?: 'all' | 'half' | 'none'
  method?: PaymentMethod
  shared?: boolean
}

/** Of each sort some, so that every list and every warning has somebody in it. */
const sales: readonly Sale[] = [
  { sessions: 10, part: 0.9, used: 4, lasts: { from: 'sale', days: 180 } },
  { sessions: 5, part: 0.95, used: 2, lasts: { from: 'sale', days: 120 }, method: 'cash', shared: true },
  { sessions: 5, part: 0.95, used: 5, lasts: { from: 'sale', days: 180 } },
  { sessions: 10, part: 0.9, used: 6, lasts: { from: 'today', days: 9 }, method: 'transfer' },
  { sessions: 10, part: 0.9, used: 3, lasts: null, paid: 'half' },
  { sessions: 5, part: 0.95, used: 3, lasts: { from: 'past', days: 0 }, method: 'cash' },
  { sessions: 10, part: 0.88, used: 5, lasts: { from: 'sale', days: 365 }, billing: 'per_session', paid: 'none' },
  { sessions: 5, part: 0.95, used: 3, lasts: { from: 'sale', days: 150 } },
]

/** How many vouchers the demo has at most. */
const COUNT = 32
/** They are sold at the desk, before the first visit that they pay. */
const SOLD_MINUTE = 8 * 60 + 40

export type VoucherSeed = {
  patient_id: number
  service: { id: number; name: string }
  sessions: number
  price_cents: number
  billing: Voucher['billing']
  sold_on: PlainDay
  sold_at: Date
  expires_on: PlainDay | null
  shared_with: number | null
  payments: { cents: number; method: PaymentMethod; paid_on: PlainDay }[]
  visits: { appointment_id: number; use: 'held' | 'used'; missed: boolean }[]
  /** In the order in which they were written. */
  lines: { kind: VoucherLineKind; sessions: number; appointment_id: number | null; at: Date }[]
}

/**
 * The vouchers of those who come most to the clinic around today, each for the service they come for. What they paid by it adds
 * up: no more sessions are used and held than were sold, and none after its last day.
 */
export function demoVouchers(
  appointments: readonly NumberedAppointment[],
  { today, services }: Pick<AgendaPlan, 'today' | 'services'>,
): VoucherSeed[] {
  const alone = appointments.filter(
    ({ patient_ids, status, service_id }) => patient_ids.length === 1 && status !== 'canceled' && service_id,
  )
  const visits = new Map<string, NumberedAppointment[]>()
  for (const one of alone) {
    const key = `${one.patient_ids[0]} ${one.service_id}`
    visits.set(key, [...(visits.get(key) ?? []), one])
  }
  const isRecent = ({ starts_at }: NumberedAppointment) => dayOf(starts_at) >= addDays(today, -21)
  const regulars = [...visits.values()]
    .map((list) => list.sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime()))
    .filter((list) => pastOf(list, today).length > 1 && list.some(isRecent))
    .sort((one, other) => other.length - one.length || one[0]!.id - other[0]!.id)
  const buyers = new Set<number>()
  const sold: VoucherSeed[] = []
  for (const list of regulars) {
    const patient_id = list[0]!.patient_ids[0]!
    const service = services.find(({ id }) => id === list[0]!.service_id)
    if (sold.length === COUNT) break
    if (!service || buyers.has(patient_id)) continue
    const other = regulars.find((those) => !buyers.has(those[0]!.patient_ids[0]!) && those !== list)
    const sale = sales[sold.length % sales.length]!
    sold.push(voucherOf(sale, list, { today, service, other: other?.[0]?.patient_ids[0] ?? null }))
    buyers.add(patient_id)
  }
  return sold
}

const pastOf = (list: NumberedAppointment[], today: PlainDay) =>
  list.filter(({ starts_at }) => dayOf(starts_at) < today)

type Bought = { today: PlainDay; service: { id: number; name: string; price_cents: number }; other: number | null }

function voucherOf(sale: Sale, list: NumberedAppointment[], { today, service, other }: Bought): VoucherSeed {
  const { sessions, billing = 'at_sale', paid = 'all', method = 'pos' } = sale
  const past = pastOf(list, today).slice(-Math.min(sale.used, sessions))
  const sold_on = dayOf(past[0]!.starts_at)
  const starts = { past: dayOf(past.at(-1)!.starts_at), today, sale: sold_on }
  const expires_on = sale.lasts && addDays(starts[sale.lasts.from], sale.lasts.days)
  const isOver = expires_on !== null && expires_on < today
  const ahead = list
    .filter(({ starts_at }) => dayOf(starts_at) >= today && (expires_on === null || dayOf(starts_at) <= expires_on))
    .slice(0, isOver ? 0 : sessions - past.length)
  const sold_at = instantAt(sold_on, SOLD_MINUTE)
  const price_cents = Math.round((service.price_cents * sessions * sale.part) / 100) * 100
  const parts = { all: [1], half: [0.5], none: [] }[paid]
  const left = sessions - past.length - ahead.length
  return {
    ...{ patient_id: list[0]!.patient_ids[0]!, service, sessions, price_cents, billing, sold_on, sold_at, expires_on },
    shared_with: sale.shared ? other : null,
    payments: parts.map((part) => ({ cents: Math.round(price_cents * part), method, paid_on: sold_on })),
    visits: [
      ...past.map(({ id, attendance }) => ({
        ...{ appointment_id: id, use: 'used' as const, missed: attendance === 'no_show' },
      })),
      ...ahead.map(({ id }) => ({ appointment_id: id, use: 'held' as const, missed: false })),
    ],
    lines: [
      { kind: 'grant', sessions, appointment_id: null, at: sold_at },
      ...[...past, ...ahead].map(({ id }) => ({
        ...{ kind: 'hold' as const, sessions: 1, appointment_id: id, at: sold_at },
      })),
      ...past.map(({ id, ends_at }) => ({ kind: 'consume' as const, sessions: 1, appointment_id: id, at: ends_at })),
      ...(isOver && left > 0
        ? [
            {
              kind: 'expire' as const,
              sessions: left,
              appointment_id: null,
              at: instantAt(addDays(expires_on, 1), minutesOf('00:20')),
            },
          ]
        : []),
    ],
  }
}
