import { formatText, type Values } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import ca from '@/messages/ca/invoices.json'
import caPayments from '@/messages/ca/payments.json'
import en from '@/messages/en/invoices.json'
import enPayments from '@/messages/en/payments.json'
import es from '@/messages/es/invoices.json'
import esPayments from '@/messages/es/payments.json'
import fr from '@/messages/fr/invoices.json'
import frPayments from '@/messages/fr/payments.json'
import it from '@/messages/it/invoices.json'
import itPayments from '@/messages/it/payments.json'
import pt from '@/messages/pt/invoices.json'
import ptPayments from '@/messages/pt/payments.json'
import { type Keys, textAt } from './texts'

const invoice = { ca, en, es, fr, it, pt }
const payments = {
  ...{ ca: caPayments, en: enPayments, es: esPayments },
  ...{ fr: frPayments, it: itPayments, pt: ptPayments },
}

/** What an invoice says in its language: the words that the screen has for the same things. */
export const invoiceText = (locale: Locale) => {
  const say = (tree: object) => (key: string, values?: Values) => formatText(locale, textAt(tree, key), values)
  type Say<T> = (key: Keys<T>, values?: Values) => string
  return { t: say(invoice[locale]) as Say<typeof es>, payment: say(payments[locale]) as Say<typeof esPayments> }
}
