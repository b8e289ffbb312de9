import type { ListDescription, ListQuery } from './describe-list'
import { finds } from './fold'

type Compare<Row> = (one: Row, other: Row) => number

/** How rows that are all here are found: what a search looks through, which a filter leaves, how they are ordered. */
export type Finding<Row, T extends ListDescription> = {
  text: (row: Row) => string
  /** By the filter's name; one that is not chosen leaves all. */
  keeps?: Partial<{ [F in keyof T['filters']]: (row: Row, value: NonNullable<ListQuery<T>[F]>) => boolean }>
  /** By the order's name without its sign; `-name` is the other way round. */
  orders: Record<string, Compare<Row>>
  /** Parts those that are alike. */
  last: Compare<Row>
}

/** The rows that are asked for, in the order asked for. Every word has to be found, whatever its accents and punctuation. */
export function findRows<Row, T extends ListDescription>(
  rows: Row[],
  description: T,
  query: ListQuery<T>,
  { text, keeps = {}, orders, last }: Finding<Row, T>,
): Row[] {
  const isFound = finds(query.search)
  const found = rows.filter((row) => {
    const isKept = (name: string) => {
      const value = query[name as keyof typeof query]
      const keep = keeps[name as keyof T['filters']] as ((row: Row, value: unknown) => boolean) | undefined
      return value === undefined || !keep || keep(row, value)
    }
    return isFound(text(row)) && Object.keys(description.filters).every(isKept)
  })
  const sort = String(query.sort)
  const compare = orders[sort.replace('-', '')] ?? last
  const sign = sort.startsWith('-') ? -1 : 1
  return found.sort((one, other) => sign * compare(one, other) || last(one, other))
}
