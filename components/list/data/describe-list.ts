import { isDay } from '@/lib/domain/time/clock'

/**
 * A filter: one of some texts (the first is taken when none is chosen, unless `any` leaves all), somebody's id, or a
 * day of the clinic, or a word of the clinic's own. `apart`: the screen draws it, not the bar of filters.
 */
export type FilterKind =
  | { choices: readonly string[]; any?: true; apart?: true }
  | { ids: true }
  | { day: true }
  | { words: true }

/**
 * What may be asked of a noun's list, as its address has it: `?search=&<filter>=&sort=`. Texts stand below the noun:
 * `filters.<name>` and `filters.any_<name>`, `<name>.<choice>` for what can be chosen, `sort.<order>` for the orders.
 */
export type ListDescription = {
  /** Stands before the names in the address; for a list above a screen that has one of its own. */
  prefix?: string
  /** False where nobody searches. */
  search?: false
  filters: Readonly<Record<string, FilterKind>>
  sorts: readonly [string, ...string[]]
}

type Chosen<K extends FilterKind> = K extends { ids: true }
  ? number | undefined
  : K extends { day: true } | { words: true }
    ? string | undefined
    : K extends { choices: readonly (infer C)[]; any?: infer A }
      ? A extends true
        ? C | undefined
        : C
      : never

/** What is asked of a list. */
export type ListQuery<T extends ListDescription> = { search: string; sort: T['sorts'][number] } & {
  [F in keyof T['filters']]: Chosen<T['filters'][F]>
}

/** Declares what may be asked of a list, keeping the literal types. The first order is the usual one. */
export const describeList = <const T extends ListDescription>(description: T): T => description

/** All there is, in the server's order. */
export const plainList = describeList({ search: false, filters: {}, sorts: ['given'] })

const SEARCH_MAX = 120
const WORD_MAX = 40

/**
 * What an address asks of the list. What is no known value is left out, so that a mistyped address shows the whole
 * list; the server's first HTML asks the same by the same function.
 */
export function listQuery<T extends ListDescription>(description: T, params: URLSearchParams): ListQuery<T> {
  const { prefix = '', search, filters, sorts } = description
  const asked = (name: string) => params.get(prefix + name)
  const chosen = Object.entries(filters).map(([name, kind]) => [name, chosenOf(kind, asked(name))])
  return {
    ...Object.fromEntries(chosen),
    search: search === false ? '' : (asked('search')?.trim().slice(0, SEARCH_MAX) ?? ''),
    sort: sorts.find((order) => order === asked('sort')) ?? sorts[0],
  } as ListQuery<T>
}

function chosenOf(kind: FilterKind, text: string | null): string | number | undefined {
  if ('ids' in kind) return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
  if ('day' in kind) return text && isDay(text) ? text : undefined
  if ('words' in kind) return text?.trim().slice(0, WORD_MAX) || undefined
  return kind.choices.find((choice) => choice === text) ?? (kind.any ? undefined : kind.choices[0])
}

/** The address without what this list asks of it, as one change. */
export const noFilters = ({ prefix = '', filters }: ListDescription): Record<string, undefined> =>
  Object.fromEntries(Object.keys(filters).map((name) => [prefix + name, undefined]))

/** The filters that leave something out, by name. */
export const activeFilters = <T extends ListDescription>(description: T, query: ListQuery<T>): string[] =>
  Object.entries(description.filters).flatMap(([name, kind]) => {
    const value = query[name as keyof typeof query]
    const isUsual = value === undefined || ('choices' in kind && !kind.any && value === kind.choices[0])
    return isUsual ? [] : [name]
  })
