'use client'

import { Button } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconClipboardList } from '@tabler/icons-react'
import Link from 'next/link'
import { useParams, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ErrorState, ListState } from '@/components/list/list-state'
import { lazily, stay } from '@/components/ui/lazily'
import { PageHeadSkeleton } from '@/components/ui/page/page-head'
import { ApiError } from '@/lib/client/api-error'
import { paths } from '@/lib/client/paths'
import { stateOf } from '@/lib/client/read-state'
import { useRead } from '@/lib/client/use-api'
import classes from './sessions.module.css'

const isNumber = (text: string | undefined | null): text is string => /^[1-9]\d{0,14}$/.test(text ?? '')

/** What it is written with, and judged by, comes after its head. */
const SessionEditor = lazily(
  () => import('./session-editor').then((module) => module.SessionEditor),
  stay,
  () => <PageHeadSkeleton lined />,
)

/** A session, to be read and changed; a new one, empty, from the tray or like another one (`from`). */
export function SessionScreen() {
  const t = useTranslations('exercise-sessions')
  const { id: segment } = useParams<{ id?: string }>()
  const params = useSearchParams()
  const isNew = segment === undefined
  const asked = isNew ? params.get('from') : segment
  const id = isNumber(asked) ? Number(asked) : Number.NaN
  const read = useRead('exercise-sessions.show', { params: { id } }, { enabled: !Number.isNaN(id) })
  const session = read.data?.data
  const isBlank = isNew && asked === null
  const isMissing = read.error instanceof ApiError && read.error.code === 'not_found'
  if (!isBlank && (Number.isNaN(id) || isMissing))
    return (
      <ListState icon={<IconClipboardList size={26} stroke={1.6} />} title={t('not_found')} text={t('not_found_text')}>
        <Button component={Link} href={paths.sessions()} variant="default">
          {t('back')}
        </Button>
      </ListState>
    )
  if (stateOf(read) === 'unread') return <ErrorState title={t('failed')} onRetry={() => void read.refetch()} />
  if (!isBlank && !session) return <PageHeadSkeleton lined />
  const takesTray = params.get('tray') !== null
  return (
    <div className={classes.page}>
      {isNew ? (
        <SessionEditor key={`new ${asked}`} like={session} takesTray={takesTray} />
      ) : (
        <SessionEditor key={segment} session={session} takesTray={takesTray} />
      )}
    </div>
  )
}
