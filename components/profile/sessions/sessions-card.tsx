import { Button } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useWholeList } from '@/components/list/data/use-list'
import { Items } from '@/components/list/items'
import { ListBody } from '@/components/list/list-body'
import { ListState } from '@/components/list/list-state'
import { ItemsSkeleton } from '@/components/list/waiting/items-skeleton'
import { ButtonRow } from '@/components/ui/page/button-row'
import { Card } from '@/components/ui/page/card'
import { useSave } from '@/lib/client/use-api'
import { SessionRow } from './session-row'

/** Where this person is signed in. Any of the others can be ended, or all at once. */
export function SessionsCard() {
  const t = useTranslations('profile.sessions')
  const list = useWholeList('sessions.list')
  const end = useSave('sessions.end')
  const endOthers = useSave('sessions.end-others')
  const others = list.rows?.filter(({ current }) => !current) ?? []
  return (
    <Card title={t('title')} lead={t('lead')}>
      <ListBody
        list={list}
        texts={{ failed: t('failed') }}
        empty={<ListState icon={<IconDeviceDesktop size={26} stroke={1.6} />} title={t('title')} />}
      >
        {(sessions) =>
          sessions ? (
            <Items>
              {[...sessions.filter(({ current }) => current), ...others].map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={end.isPending && end.variables.params?.id === session.id}
                  onEnd={() => end.mutate({ params: { id: session.id } })}
                />
              ))}
            </Items>
          ) : (
            <ItemsSkeleton items={2} />
          )
        }
      </ListBody>
      {others.length > 1 && (
        <ButtonRow>
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {t('end_others', { count: others.length })}
          </Button>
        </ButtonRow>
      )}
    </Card>
  )
}
