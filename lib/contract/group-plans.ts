import * as z from 'zod'
import { isDropIn, type PlanKind, paymentMethods, planKinds, planPeriods } from '@/lib/domain/groups/membership'
import { PRICE_MAX_CENTS } from '@/lib/domain/money/limits'
import { endpoint, Id, IdParams, single } from './endpoint'
import { MONTHLY_LIMIT_MAX } from './groups'
import { VatTreatment } from './services'
import { Name } from './texts'

const PaymentMethod = z.enum(paymentMethods)
const VAT_MAX_BP = 10_000

const fields = {
  name: Name(120),
  /** By the month, or by the activity; absent: by the month. */
  kind: z.enum(planKinds).optional(),
  /** Of a month, or of an activity of a drop-in plan, in minor units, VAT in it. */
  price_cents: z.number().int().min(0).max(PRICE_MAX_CENTS),
  vat_bp: z.number().int().min(0).max(VAT_MAX_BP),
  vat_treatment: VatTreatment,
  period: z.enum(planPeriods),
  /** How many activities of the period; null: as many as there are, and of a drop-in plan always. */
  activities: z.number().int().min(1).max(MONTHLY_LIMIT_MAX).nullable(),
  payment_methods: z
    .array(PaymentMethod)
    .min(1, 'choice')
    .max(paymentMethods.length)
    .transform((methods) => paymentMethods.filter((method) => methods.includes(method))),
  /** Whether the group's page and the patient app offer it. */
  published: z.boolean(),
}

/** What a group costs, and how often it lets somebody come. One that is archived stays whose it is. */
export const GroupPlan = z.object({
  ...fields,
  kind: z.enum(planKinds),
  id: Id,
  group_id: Id,
  name: z.string(),
  payment_methods: z.array(PaymentMethod),
  active: z.boolean(),
  version: z.number().int(),
})
export type GroupPlan = z.infer<typeof GroupPlan>

/** A drop-in plan is of one activity: it has no number of them. */
export const isAllowanceOfKind = (plan: { kind?: PlanKind | undefined; activities?: number | null | undefined }) =>
  !isDropIn(plan) || (plan.activities ?? null) === null

export const GroupPlanForm = z.object(fields).refine(isAllowanceOfKind, { path: ['activities'], error: 'one_activity' })
export type GroupPlanForm = z.infer<typeof GroupPlanForm>
const GroupPlanChange = z
  .object(fields)
  .partial()
  .extend({ active: z.boolean().optional() })
  .refine(isAllowanceOfKind, { path: ['activities'], error: 'one_activity' })

export const groupPlanEndpoints = {
  /** Those of the group of the path, the archived too. */
  'group-plans.list': endpoint({ params: IdParams, answer: z.object({ data: z.array(GroupPlan) }) }),
  'group-plans.create': endpoint({ params: IdParams, body: GroupPlanForm, answer: single(GroupPlan), status: 201 }),
  'group-plans.update': endpoint({
    params: IdParams,
    body: GroupPlanChange,
    answer: single(GroupPlan),
    versioned: true,
  }),
}
