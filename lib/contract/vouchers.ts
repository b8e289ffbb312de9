import * as z from 'zod'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { ON_ACCOUNT } from '@/lib/domain/invoices/account'
import { PRICE_MAX_CENTS } from '@/lib/domain/money/limits'
import { voucherAlerts } from '@/lib/domain/vouchers/alerts'
import { voucherLineKinds } from '@/lib/domain/vouchers/ledger'
import { voucherLists } from '@/lib/domain/vouchers/lists'
import { scopeFault, settledScope, voucherScopes } from '@/lib/domain/vouchers/scope'
import { endpoint, Id, IdParams, IdText, Instant, PlainDate, single } from './endpoint'
import { VatTreatment } from './services'
import { Name } from './texts'
import {
  PaymentMethod,
  PositiveCents,
  SESSIONS_MAX,
  VoucherAdjustment,
  VoucherExtension,
  VoucherReversal,
} from './voucher-acts'

const VAT_MAX_BP = 10_000
const VOUCHER_SERVICES_MAX = 50
const VOUCHER_SHARERS_MAX = 20

/** When it is invoiced: which is right, the clinic's tax adviser says. */
export const voucherBillings = ['at_sale', 'per_session'] as const

const ids = (max: number) =>
  z
    .array(Id)
    .max(max)
    .transform((given) => [...new Set(given)])

/** What may be changed of it after it is sold. */
const fields = {
  title: Name(120),
  /** Of all its sessions, in minor units, VAT in it. */
  price_cents: z.number().int().min(0).max(PRICE_MAX_CENTS),
  vat_bp: z.number().int().min(0).max(VAT_MAX_BP),
  vat_treatment: VatTreatment,
  billing: z.enum(voucherBillings),
  /** What it pays of services, and which where those are chosen. Absent: the named ones, or any. */
  pays_services: z.enum(voucherScopes).optional(),
  service_ids: ids(VOUCHER_SERVICES_MAX),
  /** What it pays of groups' activities, of any plan, and of which groups where those are chosen. Absent: the named ones', or none. */
  pays_activities: z.enum(voucherScopes).optional(),
  group_ids: ids(VOUCHER_SERVICES_MAX),
  /** Who may use it besides whose it is: a family. */
  sharer_ids: ids(VOUCHER_SHARERS_MAX),
}

const Person = z.object({ id: Id, name: z.string() })

/** Sessions paid in advance. `sessions` are counted from its ledger. */
export const Voucher = z.object({
  id: Id,
  patient: Person,
  title: z.string(),
  price_cents: z.number().int(),
  paid_cents: z.number().int(),
  /** What of its used sessions is still to be paid at it; of a deleted one it is owed all the same. */
  used_owed_cents: z.number().int(),
  vat_bp: z.number().int(),
  vat_treatment: VatTreatment,
  billing: z.enum(voucherBillings),
  sold_on: PlainDate,
  expires_on: PlainDate.nullable(),
  pays_services: z.enum(voucherScopes),
  service_ids: z.array(Id),
  pays_activities: z.enum(voucherScopes),
  group_ids: z.array(Id),
  sharers: z.array(Person),
  sessions: z.object({
    granted: z.number().int(),
    held: z.number().int(),
    used: z.number().int(),
    expired: z.number().int(),
    left: z.number().int(),
  }),
  list: z.enum(voucherLists),
  alerts: z.array(z.enum(voucherAlerts)),
  version: z.number().int(),
})
export type Voucher = z.infer<typeof Voucher>

/** A line of its ledger. `by`: null where the clock did it, or the patient by their link. */
export const VoucherEntry = z.object({
  id: Id,
  kind: z.enum(voucherLineKinds),
  sessions: z.number().int(),
  at: Instant,
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** `is_waiting`: for a place in an activity. */
  visit: z.object({ appointment_id: Id, starts_at: Instant, patient: Person, is_waiting: z.boolean() }).nullable(),
})
export type VoucherEntry = z.infer<typeof VoucherEntry>

/** What was paid for it; fewer than no cents give back of an earlier payment (`reverses_id`). `left_cents`: what can still be given back. */
export const VoucherPayment = z.object({
  id: Id,
  cents: z.number().int(),
  left_cents: z.number().int(),
  method: PaymentMethod,
  paid_on: PlainDate,
  reverses_id: Id.nullable(),
  /** It was taken back, all of it. */
  reversed: z.boolean(),
  /** It was paid on account before; taken back, it is there again. */
  on_account: z.boolean(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
})
export type VoucherPayment = z.infer<typeof VoucherPayment>

/** Another last day that it was given, and why; null: none. */
export const VoucherExtended = z.object({
  id: Id,
  at: Instant,
  by: z.string().nullable(),
  from: PlainDate.nullable(),
  to: PlainDate.nullable(),
  reason: z.string(),
})
export type VoucherExtended = z.infer<typeof VoucherExtended>

/** All of one: what happened to it, the latest first, the last days that it was given, and what was paid. */
export const VoucherDetail = Voucher.extend({
  lines: z.array(VoucherEntry),
  extensions: z.array(VoucherExtended),
  payments: z.array(VoucherPayment),
  /** What its owner has left on account today. */
  account_cents: z.number().int(),
  /** What was paid at it beyond what its sessions were billed for: to be given back. */
  surplus_cents: z.number().int(),
})
export type VoucherDetail = z.infer<typeof VoucherDetail>

/** `account`: by what its owner paid on account. */
const Payment = z.object({ cents: PositiveCents, method: z.enum([...paymentMethods, ON_ACCOUNT]), paid_on: PlainDate })

/** A voucher pays something, and names what it pays where that is chosen. */
function refuseScope(given: Parameters<typeof settledScope>[0], context: z.RefinementCtx) {
  const fault = scopeFault(settledScope(given))
  if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.key, input: given[fault.field] })
}

type Days = { sold_on: string; expires_on?: string | null | undefined }
export const areVoucherDaysOrdered = ({ sold_on, expires_on }: Days) => !expires_on || sold_on <= expires_on

/** A sale, with what is paid at once where something is. */
export const VoucherForm = z
  .object({
    ...fields,
    patient_id: Id,
    sessions: z.number().int().min(1).max(SESSIONS_MAX),
    sold_on: PlainDate,
    /** Absent or null: it does not expire. */
    expires_on: PlainDate.nullish(),
    payment: Payment.nullish(),
  })
  .refine(areVoucherDaysOrdered, { path: ['expires_on'], error: 'ends_before_start' })
  .superRefine(refuseScope)
export type VoucherForm = z.infer<typeof VoucherForm>

/** A change: what is absent stays. The price (and its VAT) only while nothing of it is paid or used. */
export const VoucherChange = z
  .object(fields)
  .partial()
  .superRefine((change, context) => {
    // Of what is absent only who knows the voucher can say it.
    const { pays_services, service_ids, pays_activities, group_ids } = change
    if (pays_services && service_ids && pays_activities && group_ids) refuseScope(change, context)
  })
export type VoucherChange = z.infer<typeof VoucherChange>

/** What is sold again and again under one title. `days`: from the sale to the last day; null: it does not expire. */
export const VoucherKind = Voucher.pick({
  ...{ title: true, price_cents: true, vat_bp: true, vat_treatment: true, billing: true },
  ...{ pays_services: true, service_ids: true, pays_activities: true, group_ids: true },
}).extend({ sessions: z.number().int(), days: z.number().int().nullable() })
export type VoucherKind = z.infer<typeof VoucherKind>

const List = z.enum(voucherLists)
const counts = Object.fromEntries(voucherLists.map((list) => [list, z.number().int()])) as Record<
  (typeof voucherLists)[number],
  z.ZodNumber
>

export const voucherEndpoints = {
  /** Those of a patient, and those shared with them (whose `patient` is another). */
  'vouchers.list': endpoint({
    query: z.object({ patient_id: IdText, list: List.optional() }),
    answer: z.object({ data: z.array(Voucher), meta: z.object({ counts: z.object(counts) }) }),
  }),
  /** What the clinic sells, the most sold first, each as it was sold last; a sale begins with one. */
  'vouchers.kinds': endpoint({ answer: z.object({ data: z.array(VoucherKind) }) }),
  'vouchers.create': endpoint({ body: VoucherForm, answer: single(VoucherDetail), status: 201 }),
  'vouchers.show': endpoint({ params: IdParams, answer: single(VoucherDetail) }),
  'vouchers.update': endpoint({
    params: IdParams,
    body: VoucherChange,
    answer: single(VoucherDetail),
    versioned: true,
  }),
  'vouchers.extend': endpoint({
    params: IdParams,
    body: VoucherExtension,
    answer: single(VoucherDetail),
    versioned: true,
  }),
  'vouchers.adjust': endpoint({
    params: IdParams,
    body: VoucherAdjustment,
    answer: single(VoucherDetail),
    versioned: true,
  }),
  'vouchers.pay': endpoint({ params: IdParams, body: Payment, answer: single(VoucherDetail), versioned: true }),
  /** Takes a payment back, or gives back of it, by a line against it. */
  'vouchers.reverse': endpoint({
    params: IdParams,
    body: VoucherReversal,
    answer: single(VoucherDetail),
    versioned: true,
  }),
  /** Deletes it: what is held for visits is given up, and how many that were is said. What was used stays said. */
  'vouchers.remove': endpoint({
    params: IdParams,
    answer: single(z.object({ released: z.number().int() })),
    versioned: true,
  }),
  /** Brings it back; the visits that it was to pay find it again by hand, or when they next change. */
  'vouchers.restore': endpoint({ params: IdParams, answer: single(VoucherDetail) }),
}
