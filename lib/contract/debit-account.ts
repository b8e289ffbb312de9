import * as z from 'zod'
import { isBic, isCollectable, isIban, plainBic, plainIban } from '@/lib/domain/debits/iban'
import { DEBIT_LENGTHS } from '@/lib/domain/debits/lengths'
import { hasSepaName } from '@/lib/domain/debits/sepa-text'
import { Name } from './texts'

/** The whole number of an account: it comes in, and no answer has it but a file for the bank and the terms that an admin sees. */
export const Iban = z
  .string()
  .overwrite(plainIban)
  .min(1, { error: 'required', abort: true })
  .max(DEBIT_LENGTHS.iban, { abort: true })
  .refine(isIban, { error: 'iban', abort: true })
  .refine(isCollectable, 'iban_area')

/** As `Iban`, of any country and null for none: what others pay to, and nobody collects from. */
export const PaidTo = z
  .string()
  .overwrite(plainIban)
  .max(DEBIT_LENGTHS.iban, { abort: true })
  .refine((text) => text === '' || isIban(text), 'iban')
  .nullish()
  .transform((text) => text || null)

/** A bank's code; null for none: within the area nobody needs it. */
export const Bic = z
  .string()
  .overwrite(plainBic)
  .max(DEBIT_LENGTHS.bic, { abort: true })
  .refine((text) => text === '' || isBic(text), 'bic')
  .nullish()
  .transform((text) => text || null)

/** Whose an account is: a name of which a bank can read something. */
export const Holder = Name(DEBIT_LENGTHS.name).refine(hasSepaName, 'sepa_name')
