import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { FilterKind } from './describe-list'
import type { ListNoun } from './list-noun'
import type { List } from './use-list'

type Choice = { value: string; label: string }
export type FiltersProps = {
  noun: ListNoun
  list: Pick<List<unknown>, 'description' | 'query' | 'change'>
  /** Of the filters by somebody's id: who there is. */
  people?: Record<string, Choice[]>
}

/** A field for each filter of a list, and one for its order. */
export function ListFilters({ noun, list: { description, query, change }, people = {} }: FiltersProps) {
  // Every noun with a list has these texts; ListNoun says so, and the names of filters and orders are its own.
  const own = useTranslations(noun as 'services')
  const text = (key: string) => own(key as 'filters.show')
  const usualSort = description.sorts[0]
  const choicesOf = (name: string, kind: FilterKind): Choice[] => {
    const choices =
      'choices' in kind
        ? kind.choices.map((value) => ({ value, label: text(`${name}.${value}`) }))
        : (people[name] ?? [])
    const isUsualFirst = 'choices' in kind && !kind.any
    return isUsualFirst ? choices : [{ value: '', label: text(`filters.any_${name}`) }, ...choices]
  }
  return (
    <>
      {Object.entries(description.filters).map(([name, kind]) => (
        <NativeSelect
          key={name}
          aria-label={text(`filters.${name}`)}
          value={String(query[name] ?? '')}
          onChange={({ currentTarget: { value } }) => {
            const isUsual = 'choices' in kind && !kind.any && value === kind.choices[0]
            change({ [name]: isUsual ? undefined : value })
          }}
          data={choicesOf(name, kind)}
        />
      ))}
      {description.sorts.length > 1 && (
        <NativeSelect
          aria-label={own('filters.sort')}
          value={query.sort}
          onChange={({ currentTarget: { value } }) => change({ sort: value === usualSort ? undefined : value })}
          data={description.sorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
        />
      )}
    </>
  )
}
