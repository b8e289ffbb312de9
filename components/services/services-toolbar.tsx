import { Button, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SearchField } from '@/components/list/search-field'
import type { FilterChange } from '@/components/list/use-filters'
import { focusFirstRow } from '@/components/list/walk-rows'
import { type ServicesQuery, shows, sortChoices, sorts } from './service-filters'
import classes from './services.module.css'

type Props = { query: ServicesQuery; onChange: (change: FilterChange) => void }

/** Search, filter and order of the services. On a phone the last two fold away behind a button. */
export function ServicesToolbar({ query, onChange }: Props) {
  const t = useTranslations('services')
  const list = useTranslations('list')
  const [unfolded, setUnfolded] = useState(false)
  const active = [query.show !== 'active', query.sort !== 'name'].filter(Boolean).length
  return (
    <search className={classes.toolbar}>
      <SearchField
        label={t('search')}
        value={query.search}
        onSearch={(text) => onChange({ search: text })}
        onArrowDown={focusFirstRow}
      />
      <Button
        className={classes.unfold}
        variant="default"
        aria-expanded={unfolded}
        aria-label={list('filters')}
        onClick={() => setUnfolded(!unfolded)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
        {active > 0 && <span className={classes.active}>{active}</span>}
      </Button>
      <div className={classes.filters} data-unfolded={unfolded || undefined}>
        <NativeSelect
          aria-label={t('filters.show')}
          value={query.show}
          onChange={({ currentTarget: { value } }) => onChange({ show: value === 'active' ? undefined : value })}
          data={shows.map((value) => ({ value, label: t(`show.${value}`) }))}
        />
        <NativeSelect
          aria-label={t('filters.sort')}
          value={query.sort}
          onChange={({ currentTarget: { value } }) => onChange({ sort: value === 'name' ? undefined : value })}
          data={sortChoices.map((value) => ({ value, label: t(`sort.${sorts[value].text}`) }))}
        />
      </div>
    </search>
  )
}
