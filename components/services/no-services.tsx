import { Button } from '@mantine/core'
import { IconArchive, IconMassage, IconSearchOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ListState } from '@/components/list/list-state'
import type { FilterChange } from '@/components/list/use-filters'
import type { ServicesQuery } from './service-filters'

type Props = { query: ServicesQuery; onChange: (change: FilterChange) => void; onCreate: () => void }

/** Why no row is there, and what to do next. */
export function NoServices({ query: { search, show }, onChange, onCreate }: Props) {
  const t = useTranslations('services')
  const list = useTranslations('list')
  if (search) {
    return (
      <ListState icon={<IconSearchOff size={26} stroke={1.6} />} title={list('no_results', { text: search })}>
        <Button variant="default" onClick={() => onChange({ search: undefined })}>
          {list('clear')}
        </Button>
        {show !== 'all' && (
          <Button variant="default" onClick={() => onChange({ show: 'all' })}>
            {t('search_all')}
          </Button>
        )}
      </ListState>
    )
  }
  if (show === 'archived') {
    return (
      <ListState
        icon={<IconArchive size={26} stroke={1.6} />}
        title={t('none_archived')}
        text={t('none_archived_text')}
      >
        <Button variant="default" onClick={() => onChange({ show: undefined })}>
          {list('clear_filters')}
        </Button>
      </ListState>
    )
  }
  return (
    <ListState icon={<IconMassage size={26} stroke={1.6} />} title={t('empty')} text={t('empty_text')}>
      <Button onClick={onCreate}>{t('new')}</Button>
    </ListState>
  )
}
