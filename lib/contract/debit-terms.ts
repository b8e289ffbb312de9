import * as z from 'zod'
import { isCreditorId, plainCreditorId } from '@/lib/domain/debits/creditor'
import { DEBIT_LENGTHS } from '@/lib/domain/debits/lengths'
import { hasSepaName } from '@/lib/domain/debits/sepa-text'
import { Bic, Iban } from './debit-account'
import { endpoint, optionalLine, single } from './endpoint'

/** As whom, and to which account, a clinic collects by direct debit. */
export const DebitTermsForm = z.object({
  /** Null: the clinic's own name. */
  creditor_name: optionalLine(DEBIT_LENGTHS.name).refine((name) => name === null || hasSepaName(name), 'sepa_name'),
  creditor_id: z
    .string()
    .overwrite(plainCreditorId)
    .min(1, { error: 'required', abort: true })
    .max(DEBIT_LENGTHS.creditor_id, { abort: true })
    .refine(isCreditorId, 'creditor_id'),
  iban: Iban,
  bic: Bic,
})
export type DebitTermsForm = z.infer<typeof DebitTermsForm>

const Shown = z.object({
  /** Null: nothing is collected yet. */
  terms: z
    .object({
      creditor_name: z.string().nullable(),
      creditor_id: z.string(),
      iban: z.string(),
      bic: z.string().nullable(),
    })
    .nullable(),
  /** What the clinic is called, which counts where no other name is given. */
  usual_name: z.string(),
  /** Only euros are collected so. */
  may_collect: z.boolean(),
})
export type DebitTermsShown = z.infer<typeof Shown>

export const debitTermsEndpoints = {
  'debit-terms.show': endpoint({ answer: single(Shown) }),
  'debit-terms.update': endpoint({ body: DebitTermsForm, answer: single(Shown) }),
}
