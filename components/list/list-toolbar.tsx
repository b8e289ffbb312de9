import { Button, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { activeFilters, type FilterKind } from './describe-list'
import classes from './list.module.css'
import type { ListNoun } from './list-noun'
import { SearchField } from './search-field'
import type { List } from './use-list'
import { focusFirstRow } from './walk-rows'

type Choice = { value: string; label: string }
type Props = {
  noun: ListNoun
  list: Pick<List<unknown>, 'description' | 'query' | 'change'>
  /** Of the filters by somebody's id: who there is. */
  people?: Record<string, Choice[]>
  /** What else can be done with the list. */
  children?: ReactNode
}

/** Search, filters and order of a list. On a phone the last two fold away behind a button. */
export function ListToolbar({ noun, list: { description, query, change }, people = {}, children }: Props) {
  // Every noun with a list has these texts; ListNoun says so, and the names of filters and orders are its own.
  const own = useTranslations(noun as 'services')
  const t = useTranslations('list')
  const [unfolded, setUnfolded] = useState(false)
  const text = (key: string) => own(key as 'filters.show')
  const usualSort = description.sorts[0]
  const active = activeFilters(description, query).length + (query.sort === usualSort ? 0 : 1)
  const choicesOf = (name: string, kind: FilterKind): Choice[] => {
    if ('ids' in kind) return [{ value: '', label: text(`filters.any_${name}`) }, ...(people[name] ?? [])]
    const choices = kind.choices.map((value) => ({ value, label: text(`${name}.${value}`) }))
    return kind.any ? [{ value: '', label: text(`filters.any_${name}`) }, ...choices] : choices
  }
  return (
    <search className={classes.toolbar}>
      <SearchField
        label={own('search')}
        value={query.search}
        onSearch={(search) => change({ search })}
        onArrowDown={focusFirstRow}
      />
      <Button
        className={classes.unfold}
        variant="default"
        aria-expanded={unfolded}
        aria-label={t('filters')}
        onClick={() => setUnfolded(!unfolded)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
        {active > 0 && <span className={classes.active}>{active}</span>}
      </Button>
      <div className={classes.filters} data-unfolded={unfolded || undefined}>
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
        {children}
      </div>
    </search>
  )
}
