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

/** Shorter is “a” of any sentence. */
const NAMING_LETTERS = 3

/** How well an item is meant by a text: its name has these words, its name's begin with them, or only what else one may call it does; null: none. */
function rankOf({ label, also = '' }: Item, text: string): 0 | 1 | 2 | null {
  const words = wordsOf(label)
  if (wordsOf(text).every((typed) => typed.length >= NAMING_LETTERS && words.includes(typed))) return 0
  if (fits(label, text)) return 1
  return fits(`${label} ${also}`, text) ? 2 : null
}

/** Whether a text is in the name of an item, word by word. */
export const isNamed = (groups: Group[], text: string): boolean =>
  text.trim() !== '' && groups.some(({ items }) => items.some((item) => rankOf(item, text) === 0))

/**
 * The groups with the items that fit, without a text those of every day; none without any. What is named comes before what is only called
 * so too, of the groups as of the items; else they stay in their order.
 */
export const fitting = (groups: Group[], text: string): Group[] =>
  groups
    .map(({ key, items }) => {
      const found = items.flatMap((item) => {
        const rank = item.isSought && text.trim() === '' ? null : rankOf(item, text)
        return rank === null ? [] : [{ item, rank }]
      })
      found.sort((one, other) => one.rank - other.rank)
      return { key, best: found[0]?.rank ?? 0, items: found.map(({ item }) => item) }
    })
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => one.best - other.best)
    .map(({ key, items }) => ({ key, items }))
