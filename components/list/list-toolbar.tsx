import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { activeFilters } from './data/describe-list'
import classes from './list.module.css'
import { FilterFields, type FiltersProps, ListFilters, SortField } from './list-filters'
import type { ListNoun } from './list-noun'
import { SearchField } from './search-field'
import { UnfoldButton } from './unfold-button'
import { focusFirstRow } from './walk-rows'

type Props = Omit<FiltersProps, 'noun' | 'labelled'> & {
  noun: ListNoun
  /** What else can be done with the list. */
  children?: ReactNode
}

/** More filters than this have a line of their own, below the search, the order, and what else can be done. */
const MOST_BESIDE = 3

/** Search, filters and order of a list. On a phone the last two fold away behind a button. */
export function ListToolbar({ noun, list, people, children }: Props) {
  // Every noun with a list has these texts; ListNoun says so, and the names of filters and orders are its own.
  const own = useTranslations(noun as 'services')
  const { description, query, change } = list
  const [unfolded, setUnfolded] = useState(false)
  const usualSort = description.sorts[0]
  const isMany = Object.values(description.filters).filter((kind) => !('apart' in kind)).length > MOST_BESIDE
  const active = activeFilters(description, query).length + (query.sort === usualSort ? 0 : 1)
  return (
    <search className={classes.toolbar}>
      <SearchField
        label={own('search')}
        value={query.search}
        onSearch={(search) => change({ search })}
        onArrowDown={focusFirstRow}
      />
      <UnfoldButton className={classes.unfold} isUnfolded={unfolded} active={active} onUnfold={setUnfolded} />
      {isMany ? (
        <>
          <div className={`${classes.filters} ${classes.beside}`} data-unfolded={unfolded || undefined}>
            <SortField noun={noun} list={list} />
            {children}
          </div>
          <div className={`${classes.filters} ${classes.below}`} data-unfolded={unfolded || undefined}>
            <FilterFields noun={noun} list={list} people={people} />
          </div>
        </>
      ) : (
        <div className={classes.filters} data-unfolded={unfolded || undefined}>
          <ListFilters noun={noun} list={list} people={people} />
          {children}
        </div>
      )}
    </search>
  )
}
