import type { ReactNode } from 'react'
import { fold } from '@/components/list/data/fold'

/** Something the palette offers: a screen to go to, by a link, or something to do. */
export type Item = {
  id: string
  label: string
  /** What else one may call it: found by, not shown. */
  also?: string
  /** What tells it from others of the same name. */
  detail?: string
  /** The language of the label, where it is not the reader's. */
  lang?: string
  sign: ReactNode
  /** The choice as it stands, among choices. */
  isCurrent?: boolean
  keys?: readonly string[]
  /** Not needed every day: only offered to who types for it. */
  isSought?: boolean
} & Choice

/** What choosing it does. `turns`: the palette stays, and shows these choices. */
export type Choice = { path: string } | { run: () => void } | { turns: Page }

/** What the palette shows: everything, or the choices of one thing. */
export type Page = 'all' | 'language' | 'scheme' | OfPatient

/** What is done for a patient, who is chosen first. */
export type OfPatient = 'voucher' | 'invoice' | 'charge'

export type Group = {
  key: 'days' | 'recent' | 'team' | 'patients' | 'invoices' | 'screens' | 'actions' | 'language' | 'scheme'
  items: Item[]
}

/** The words of a text, without accents and capitals. */
export const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Does every word typed begin a word of the label? An empty text fits everything. */
export function fits(label: string, text: string): boolean {
  const words = wordsOf(label)
  return wordsOf(text).every((typed) => words.some((word) => word.startsWith(typed)))
}

/** The groups with the items that fit, without a text those of every day; none without any. */
export const fitting = (groups: Group[], text: string): Group[] =>
  groups
    .map(({ key, items }) => ({
      key,
      items: items.filter(
        ({ label, also = '', isSought }) => fits(`${label} ${also}`, text) && !(isSought && text.trim() === ''),
      ),
    }))
    .filter(({ items }) => items.length > 0)
