import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ListState } from '@/components/list/list-state'
import { focusNear } from '@/components/ui/focus-near'
import { paths } from '@/lib/client/paths'
import { loadedPatients } from './loaded-patients'

const MOST_FOUND = 8

/**
 * Without a network, what a search says that fits no row of the list: who fits among the patients that other screens have
 * read, such as the agenda, of whom not all is known that a row says; and that the others need the network.
 */
export function NobodyLoaded({ search, onRetry }: { search: string; onRetry: () => void }) {
  const t = useTranslations('patients')
  const texts = useTranslations('list')
  const client = useQueryClient()
  const found = useMemo(() => loadedPatients(client, search, MOST_FOUND), [client, search])
  return (
    <div role="alert">
      <ListState
        icon={<IconCloudOff size={26} stroke={1.6} />}
        title={t(found.length > 0 ? 'loaded_elsewhere' : 'nobody_loaded', { text: search })}
        text={t('loaded_text')}
      >
        {found.map(({ id, name }) => (
          <Button key={id} variant="light" component={Link} href={paths['patients.show'](id)}>
            {name}
          </Button>
        ))}
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            focusNear(currentTarget)
            onRetry()
          }}
        >
          {texts('retry')}
        </Button>
      </ListState>
    </div>
  )
}
