import type { Collision } from './collision'
import type { FieldText } from './field-errors'
import type { HeldOffer } from './held-offer'

/**
 * The closed list of refusals: what the API may say no with, and the HTTP status each has.
 * The text a person reads is `errors.<code>` in messages/<locale>/errors.json.
 */
export const refusals = {
  bad_request: 400,
  bad_signature: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  second_factor_required: 401,
  bad_code: 401,
  forbidden: 403,
  foreign_origin: 403,
  clinic_confined: 403,
  device_handed_over: 403,
  not_found: 404,
  too_slow: 408,
  slot_taken: 409,
  slot_offered: 409,
  offer_closed: 409,
  voucher_paid: 409,
  voucher_used: 409,
  voucher_on_invoice: 409,
  visit_billed: 409,
  visit_paid: 409,
  export_unready: 409,
  patient_merged: 409,
  appointments_to_come: 409,
  account_left: 409,
  debit_under_way: 409,
  group_archived: 409,
  exercise_duplicate: 409,
  session_answered: 409,
  document_state: 409,
  document_changed: 409,
  document_not_handed: 409,
  document_code_needed: 403,
  consent_exists: 409,
  template_wanted: 409,
  merge_undone: 409,
  link_spent: 410,
  undo_expired: 410,
  export_expired: 410,
  document_expired: 410,
  document_link_ended: 410,
  document_link_expired: 410,
  document_code_over: 410,
  remittance_forgotten: 410,
  merge_expired: 410,
  release_expired: 410,
  record_destroyed: 410,
  version_stale: 412,
  image_too_large: 413,
  payload_too_large: 413,
  file_too_large: 413,
  video_type: 415,
  image_type: 415,
  file_type: 415,
  pdf_unreadable: 415,
  pdf_active: 415,
  import_too_large: 413,
  import_type: 415,
  import_xls: 415,
  import_locked: 415,
  import_unreadable: 415,
  import_empty: 422,
  import_too_long: 422,
  import_too_wide: 422,
  import_nameless: 422,
  import_running: 409,
  import_state: 409,
  import_gone: 410,
  invalid: 422,
  email_taken: 422,
  reference_unknown: 422,
  idempotency_mismatch: 422,
  wrong_password: 422,
  totp_not_begun: 422,
  last_admin: 422,
  own_account: 422,
  handover_required: 422,
  not_subscribed: 422,
  payment_declined: 422,
  date_bounds: 422,
  recurrence_past: 422,
  recurrence_empty: 422,
  recurrence_too_long: 422,
  appointment_settled: 422,
  attendance_early: 422,
  attendance_canceled: 422,
  entry_signed: 422,
  entry_unsigned: 422,
  entry_removed: 422,
  entry_empty: 422,
  entry_fileless: 422,
  report_empty: 422,
  patient_has_app: 422,
  membership_used: 422,
  membership_paid: 422,
  membership_billed: 422,
  document_batch_running: 409,
  document_batch_ended: 409,
  document_batch_empty: 409,
  invoice_batch_running: 409,
  invoice_batch_ended: 409,
  invoice_batch_empty: 422,
  invoice_issued: 422,
  invoice_draft: 422,
  invoice_issuer: 422,
  invoice_recipient: 422,
  invoice_fiscal: 422,
  remittance_terms: 422,
  remittance_settled: 422,
  record_not_refused: 422,
  record_not_stuck: 422,
  invoice_overcorrected: 422,
  reason_required: 422,
  precondition_required: 428,
  too_many_attempts: 429,
  rate_limited: 429,
  document_codes_spent: 429,
  exports_too_many: 429,
  pdf_busy: 429,
  failure: 500,
  pdf_failed: 500,
  payments_unavailable: 502,
  unavailable: 503,
  upstream_timeout: 504,
} as const

export type RefusalCode = keyof typeof refusals

/** What every failed answer looks like on the wire: texts in the reader's language, keyed by field. */
export type Problem = {
  code: RefusalCode
  message: string
  errors: Record<string, string[]>
  /** The appointments a booking collides with (only with `slot_taken`). */
  collisions?: Collision[]
  /** To whom the time of a booking is offered (only with `slot_offered`). */
  offers?: HeldOffer[]
  /** The one that there is already (only with `exercise_duplicate`). */
  existing?: { id: number; name: string }
}

type RefusalDetail = {
  /** Field → what is wrong with it, as a key of `errors.field` (told in the reader's language), or a ready text. */
  errors?: Record<string, (string | FieldText)[]>
  /** Values for the message's placeholders. */
  values?: Record<string, string | number>
  collisions?: Collision[]
  offers?: HeldOffer[]
  existing?: { id: number; name: string }
  retry_after_seconds?: number
}

/** Thrown to say no: the transaction is rolled back and the caller gets the code's status and text. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly detail: RefusalDetail = {},
  ) {
    super(code)
  }
}
