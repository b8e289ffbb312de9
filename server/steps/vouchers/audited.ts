import type { VoucherRow } from './hold'

/** What the audit has of a voucher. */
export const auditedVoucher = (row: VoucherRow, sharer_ids: number[]) => {
  const {
    patient_id,
    title,
    price_cents,
    vat_bp,
    vat_treatment,
    billing,
    pays_services,
    service_ids,
    pays_activities,
    group_ids,
    sold_on,
    expires_on,
  } = row
  return {
    patient_id,
    title,
    price_cents,
    vat_bp,
    vat_treatment,
    billing,
    pays_services,
    service_ids,
    pays_activities,
    group_ids,
    sharer_ids,
    sold_on,
    expires_on,
  }
}
