import type { MeasureDefinition } from '@/lib/contract/measure'
import type { Locale } from '@/lib/i18n/locales'

/** A text by its key within one file of texts. */
export type Say = (key: string, values?: Record<string, string | number>) => string

/** Whom an entry is told to: their language with its texts, and what the clinic calls its own measures. */
export type Reader = {
  locale: Locale
  record: Say
  pain: Say
  measures: Say
  own: { id: number; name: string; definition: MeasureDefinition }[]
  /** An instant as a day of the clinic's. */
  day: (instant: string) => string
  /** A calendar day, which no zone moves. */
  plainDay: (day: string) => string
  number: (value: number) => string
}

/** One thing that an entry says, as it is read. `key` is the same in every version of the entry. */
export type Told = {
  key: string
  label: string
  text: string
  /** Answered, but not asked for any more because of what another field says: the screen does not show it. */
  isHidden?: boolean
}

/** What there is of several, with a sign between. */
export const joined = (texts: (string | number | false | null | undefined)[], sign = ' · ') =>
  texts.filter((text) => text !== undefined && text !== null && text !== false && text !== '').join(sign)
