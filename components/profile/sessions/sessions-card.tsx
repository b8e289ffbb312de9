import { Button, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorState } from '@/components/list/list-state'
import { Card } from '@/components/ui/card'
import { useRead, useSave } from '@/lib/client/use-api'
import { SessionRow } from './session-row'
import classes from './sessions.module.css'

/** Where this person is signed in. Any of the others can be ended, or all at once. */
export function SessionsCard() {
  const t = useTranslations('profile.sessions')
  const { data, error, refetch } = useRead('sessions.list')
  const end = useSave('sessions.end')
  const endOthers = useSave('sessions.end-others')
  const sessions = data?.data
  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <Card title={t('title')} lead={t('lead')}>
      {error && !sessions && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {!error && !sessions && <Skeleton height={120} />}
      {sessions && (
        <ul className={classes.list}>
          {[...sessions.filter(({ current }) => current), ...others].map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables.params?.id === session.id}
              onEnd={() => end.mutate({ params: { id: session.id } })}
            />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <Button
          variant="default"
          className={classes.all}
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate({})}
        >
          {t('end_others', { count: others.length })}
        </Button>
      )}
    </Card>
  )
}
