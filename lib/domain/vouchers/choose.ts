import type { Scope, VoucherScope } from './scope'

type Voucher = Scope & {
  id: number
  /** Whose it is, and who may use it too. */
  patient_ids: readonly number[]
  expires_on: string | null
  left: number
}

type Visit = {
  service_id: number | null
  /** Of an activity: whose. What a voucher pays of services says nothing of it. */
  group_id?: number | null
  patient_id: number
  /** yyyy-MM-dd of the clinic */
  day: string
}

const isPaid = (scope: VoucherScope, ids: readonly number[], id: number | null) =>
  scope === 'all' || (scope === 'chosen' && id !== null && ids.includes(id))

const isFor = (voucher: Voucher, { service_id, group_id = null }: Visit) =>
  group_id === null
    ? isPaid(voucher.pays_services, voucher.service_ids, service_id)
    : isPaid(voucher.pays_activities, voucher.group_ids, group_id)

/** Whether a voucher can pay a visit: for that service or group and person, on a day before it expires, with a session left. */
export const pays = (voucher: Voucher, visit: Visit): boolean =>
  voucher.left > 0 &&
  voucher.patient_ids.includes(visit.patient_id) &&
  isFor(voucher, visit) &&
  (voucher.expires_on === null || visit.day <= voucher.expires_on)

/**
 * The vouchers that can pay a visit, the one that does first: what expires first, one's own before one that is shared by
 * others, and the older of two alike, so that nothing is lost that could have been used.
 */
export function payersOf<V extends Voucher>(vouchers: readonly V[], visit: Visit): V[] {
  const last = '9999-12-31'
  const isOwn = ({ patient_ids }: Voucher) => patient_ids[0] === visit.patient_id
  return vouchers
    .filter((voucher) => pays(voucher, visit))
    .sort(
      (one, other) =>
        (one.expires_on ?? last).localeCompare(other.expires_on ?? last) ||
        Number(isOwn(other)) - Number(isOwn(one)) ||
        one.id - other.id,
    )
}

/** The voucher that pays a visit of which nobody said which does: the first of those that were sold by its day. */
export const usualPayer = <V extends Voucher & { sold_on: string }>(vouchers: readonly V[], visit: Visit): V | null =>
  payersOf(vouchers, visit).find(({ sold_on }) => sold_on <= visit.day) ?? null

/** Why a voucher cannot pay a visit. */
export type PayRefusal = 'deleted' | 'other_patient' | 'other_service' | 'other_activity' | 'expired' | 'none_left'

/** Why a voucher that somebody chose cannot pay a visit, the plainest reason first; null where it can. */
export function whyNot(voucher: Voucher & { is_deleted: boolean }, visit: Visit): PayRefusal | null {
  if (voucher.is_deleted) return 'deleted'
  if (!voucher.patient_ids.includes(visit.patient_id)) return 'other_patient'
  if (voucher.expires_on !== null && visit.day > voucher.expires_on) return 'expired'
  if (voucher.left < 1) return 'none_left'
  if (isFor(voucher, visit)) return null
  return (visit.group_id ?? null) === null ? 'other_service' : 'other_activity'
}
