type Voucher = {
  id: number
  /** What it can be used for; of no service named, for any. */
  service_ids: readonly number[]
  /** Whose it is, and who may use it too. */
  patient_ids: readonly number[]
  expires_on: string | null
  left: number
}

type Visit = { service_id: number | null; patient_id: number /** yyyy-MM-dd of the clinic */; day: string }

/** Whether a voucher can pay a visit: for that service and person, on a day before it expires, with a session left. */
export const pays = (voucher: Voucher, { service_id, patient_id, day }: Visit): boolean =>
  voucher.left > 0 &&
  voucher.patient_ids.includes(patient_id) &&
  (voucher.service_ids.length === 0 || (service_id !== null && voucher.service_ids.includes(service_id))) &&
  (voucher.expires_on === null || day <= voucher.expires_on)

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
