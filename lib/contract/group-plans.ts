import * as z from 'zod'
import { paymentMethods, planPeriods } from '@/lib/domain/groups/membership'
import { endpoint, Id, IdParams, single } from './endpoint'
import { MONTHLY_LIMIT_MAX } from './groups'
import { PRICE_MAX_CENTS, VatTreatment } from './services'
import { Name } from './texts'

const PaymentMethod = z.enum(paymentMethods)
const VAT_MAX_BP = 10_000

const fields = {
  name: Name(120),
  /** Of a month, in minor units, VAT in it. */
  price_cents: z.number().int().min(0).max(PRICE_MAX_CENTS),
  vat_bp: z.number().int().min(0).max(VAT_MAX_BP),
  vat_treatment: VatTreatment,
  period: z.enum(planPeriods),
  /** How many activities of the period; null: as many as there are. */
  activities: z.number().int().min(1).max(MONTHLY_LIMIT_MAX).nullable(),
  payment_methods: z
    .array(PaymentMethod)
    .min(1, 'choice')
    .max(paymentMethods.length)
    .transform((methods) => paymentMethods.filter((method) => methods.includes(method))),
  /** Whether the group's page and the patient app offer it. */
  published: z.boolean(),
}

/** What a group costs a month, and how often it lets somebody come. One that is archived stays whose it is. */
export const GroupPlan = z.object({
  ...fields,
  id: Id,
  group_id: Id,
  name: z.string(),
  payment_methods: z.array(PaymentMethod),
  active: z.boolean(),
  version: z.number().int(),
})
export type GroupPlan = z.infer<typeof GroupPlan>

export const GroupPlanForm = z.object(fields)
export type GroupPlanForm = z.infer<typeof GroupPlanForm>
const GroupPlanChange = z.object(fields).partial().extend({ active: z.boolean().optional() })

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
