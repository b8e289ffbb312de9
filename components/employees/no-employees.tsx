import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ListState } from '@/components/list/list-state'
import type { FilterChange } from '@/components/list/use-filters'
import type { EmployeesQuery } from './employee-filters'

type Props = { query: EmployeesQuery; onChange: (change: FilterChange) => void }

/** Why no row is there, and what to do next. Without a search or filters there is always at least who looks. */
export function NoEmployees({ query: { search, state, role }, onChange }: Props) {
  const t = useTranslations('employees')
  const list = useTranslations('list')
  return (
    <ListState
      icon={<IconSearchOff size={26} stroke={1.6} />}
      title={search ? list('no_results', { text: search }) : t('no_match')}
    >
      {(state || role) && (
        <Button variant="default" onClick={() => onChange({ state: undefined, role: undefined })}>
          {list('clear_filters')}
        </Button>
      )}
      {search && (
        <Button variant="default" onClick={() => onChange({ search: undefined })}>
          {list('clear')}
        </Button>
      )}
    </ListState>
  )
}
