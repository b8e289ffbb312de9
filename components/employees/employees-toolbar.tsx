import { Button, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SearchField } from '@/components/list/search-field'
import type { FilterChange } from '@/components/list/use-filters'
import { focusFirstRow } from '@/components/list/walk-rows'
import { type EmployeesQuery, roleChoices, sortChoices, sorts, stateChoices } from './employee-filters'
import classes from './employees.module.css'

type Props = { query: EmployeesQuery; onChange: (change: FilterChange) => void }

/** Search, filters and order of the employees. On a phone the filters fold away behind a button. */
export function EmployeesToolbar({ query, onChange }: Props) {
  const t = useTranslations('employees')
  const list = useTranslations('list')
  const [unfolded, setUnfolded] = useState(false)
  const active = [query.state, query.role, query.sort !== 'name'].filter(Boolean).length
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
          aria-label={t('filters.state')}
          value={query.state ?? ''}
          onChange={(event) => onChange({ state: event.currentTarget.value })}
          data={[
            { value: '', label: t('filters.any_state') },
            ...stateChoices.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
        <NativeSelect
          aria-label={t('filters.role')}
          value={query.role ?? ''}
          onChange={(event) => onChange({ role: event.currentTarget.value })}
          data={[
            { value: '', label: t('filters.any_role') },
            ...roleChoices.map((value) => ({ value, label: t(`role.${value}`) })),
          ]}
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
