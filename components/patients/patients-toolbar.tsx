import { Button, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SearchField } from '@/components/list/search-field'
import type { FilterChange } from '@/components/list/use-filters'
import { focusFirstRow } from '@/components/list/walk-rows'
import { useRead } from '@/lib/client/use-api'
import { type PatientsQuery, sortChoices, sorts, statusChoices } from './patient-filters'
import classes from './patients.module.css'

type Props = { query: PatientsQuery; search: string; onChange: (change: FilterChange) => void }

/** Search, filters and order of the patients' list. On a phone the filters fold away behind a button. */
export function PatientsToolbar({ query, search, onChange }: Props) {
  const t = useTranslations('patients')
  const list = useTranslations('list')
  const [unfolded, setUnfolded] = useState(false)
  const professionals = useRead('professionals.list').data?.data ?? []
  const active = [query.status, query.professional_id, query.sort].filter(Boolean).length
  return (
    <search className={classes.toolbar}>
      <SearchField
        label={t('search')}
        value={search}
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
          aria-label={t('filters.status')}
          value={query.status ?? ''}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
          data={[
            { value: '', label: t('filters.any_status') },
            ...statusChoices.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
        />
        <NativeSelect
          aria-label={t('filters.professional')}
          value={query.professional_id === undefined ? '' : String(query.professional_id)}
          onChange={(event) => onChange({ professional_id: event.currentTarget.value })}
          data={[
            { value: '', label: t('filters.any_professional') },
            ...professionals.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <NativeSelect
          aria-label={t('filters.sort')}
          value={query.sort ?? 'name'}
          onChange={({ currentTarget: { value } }) => onChange({ sort: value === 'name' ? undefined : value })}
          data={sortChoices.map((value) => ({ value, label: t(`sort.${sorts[value]}`) }))}
        />
      </div>
    </search>
  )
}
