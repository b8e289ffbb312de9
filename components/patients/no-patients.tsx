import { Button } from '@mantine/core'
import { IconSearchOff, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ListState } from '@/components/list/list-state'
import type { FilterChange } from '@/components/list/use-filters'
import type { PatientsQuery } from './patient-filters'

type Props = {
  query: PatientsQuery
  onChange: (change: FilterChange) => void
  onCreate: (name: string) => void
}

/**
 * Why no row is there, and what to do next: nobody yet, nothing found (the specification's text), filters too narrow.
 */
export function NoPatients({ query, onChange, onCreate }: Props) {
  const t = useTranslations('patients')
  const list = useTranslations('list')
  const { search, status, professional_id } = query
  const clearFilters = (status || professional_id) && (
    <Button variant="default" onClick={() => onChange({ status: undefined, professional_id: undefined })}>
      {list('clear_filters')}
    </Button>
  )
  if (search)
    return (
      <ListState icon={<IconSearchOff size={26} stroke={1.6} />} title={list('no_results', { text: search })}>
        {clearFilters}
        <Button variant="default" onClick={() => onChange({ search: undefined })}>
          {list('clear')}
        </Button>
        <Button onClick={() => onCreate(search)}>{t('new_named', { name: search })}</Button>
      </ListState>
    )
  if (clearFilters)
    return (
      <ListState icon={<IconSearchOff size={26} stroke={1.6} />} title={t('no_match')}>
        {clearFilters}
      </ListState>
    )
  return (
    <ListState icon={<IconUsers size={26} stroke={1.6} />} title={t('empty')} text={t('empty_text')}>
      <Button onClick={() => onCreate('')}>{t('new')}</Button>
    </ListState>
  )
}
