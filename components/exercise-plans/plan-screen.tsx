'use client'

import { Button, Skeleton } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCalendarStats } from '@tabler/icons-react'
import Link from 'next/link'
import { useParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ErrorState, ListState } from '@/components/list/list-state'
import { lazily, stay } from '@/components/ui/lazily'
import { ApiError } from '@/lib/client/api-error'
import { paths } from '@/lib/client/paths'
import { stateOf } from '@/lib/client/read-state'
import { useRead } from '@/lib/client/use-api'

const Waiting = () => <Skeleton height={480} m={28} w="auto" radius="lg" />
/** What it judges a plan by comes with it, after the screen. */
const PlanBuilder = lazily(() => import('./builder/plan-builder').then((module) => module.PlanBuilder), stay, Waiting)

/** A plan of the clinic's, to be read and changed; in its place, where there is none, a way back. */
export function PlanScreen() {
  const t = useTranslations('exercise-plans')
  const { id: segment } = useParams<{ id: string }>()
  const id = /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : Number.NaN
  const read = useRead('exercise-plans.show', { params: { id } }, { enabled: !Number.isNaN(id) })
  const plan = read.data?.data
  if (Number.isNaN(id) || (read.error instanceof ApiError && read.error.code === 'not_found'))
    return (
      <ListState icon={<IconCalendarStats size={26} stroke={1.6} />} title={t('not_found')} text={t('not_found_text')}>
        <Button component={Link} href={paths['sessions.plans']()} variant="default">
          {t('back')}
        </Button>
      </ListState>
    )
  if (stateOf(read) === 'unread') return <ErrorState title={t('failed')} onRetry={() => void read.refetch()} />
  if (!plan) return <Waiting />
  return <PlanBuilder key={plan.id} plan={plan} />
}

/** A new one. */
export const NewPlanScreen = () => <PlanBuilder plan={undefined} />
