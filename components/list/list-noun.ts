import type { Messages } from '@/lib/i18n/messages'

/** What every screen with a list says; a noun whose messages lack one of them is no noun of a list. */
type ListTexts = {
  title: string
  count: string
  new: string
  search: string
  table: string
  empty: string
  empty_text: string
  no_match: string
  list_failed: string
  filters: { sort: string }
  sort: object
  columns: object
}

export type ListNoun = { [N in keyof Messages]: Messages[N] extends ListTexts ? N : never }[keyof Messages]
