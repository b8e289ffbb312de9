import * as z from 'zod'
import { DEBIT_LENGTHS } from '@/lib/domain/debits/lengths'
import { mandateStates, revocations } from '@/lib/domain/debits/mandate'
import { isSepaReference } from '@/lib/domain/debits/sepa-text'
import { Holder, Iban } from './debit-account'
import { endpoint, Id, IdParams, Instant, PlainDate, single } from './endpoint'

/** What a patient signed so that the clinic may collect from an account. Nothing of it changes: another one replaces it. */
export const Mandate = z.object({
  id: Id,
  holder: z.string(),
  /** The last four figures of the account; null where its patient was erased. */
  account_end: z.string().nullable(),
  reference: z.string(),
  signed_on: PlainDate,
  /** It is for one collection. */
  is_once: z.boolean(),
  state: z.enum(mandateStates),
  revocation: z.enum(revocations).nullable(),
  revoked_at: Instant.nullable(),
  last_collect_on: PlainDate.nullable(),
})
export type Mandate = z.infer<typeof Mandate>

/** A new one, in the place of the one that counts. Without a reference it has the one that is offered. */
export const MandateForm = z.object({
  holder: Holder,
  iban: Iban,
  reference: z
    .string()
    .trim()
    .max(DEBIT_LENGTHS.reference, { abort: true })
    .refine((text) => text === '' || isSepaReference(text), 'sepa_reference')
    .nullish()
    .transform((text) => text || null),
  signed_on: PlainDate,
  is_once: z.boolean().default(false),
  /** The last day on which was collected by it elsewhere, before it came to this clinic's product: from it on it lapses. */
  collected_elsewhere_on: PlainDate.nullish().transform((day) => day || null),
})
export type MandateForm = z.infer<typeof MandateForm>

export const mandateEndpoints = {
  /** The newest first; `offered_reference`: what the next one may have. */
  'mandates.list': endpoint({
    params: IdParams,
    answer: z.object({ data: z.array(Mandate), meta: z.object({ offered_reference: z.string() }) }),
  }),
  'mandates.create': endpoint({ params: IdParams, body: MandateForm, answer: single(Mandate), status: 201 }),
  'mandates.revoke': endpoint({ params: IdParams, answer: single(Mandate) }),
}
