'use client'

import { IconCalendarStats } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ListColumn } from '@/components/list/columns'
import { usePagedList } from '@/components/list/data/use-list'
import { ListScreen } from '@/components/list/list-screen'
import { ArchivedBadge } from '@/components/list/name-column'
import { RowTitle } from '@/components/list/row-title'
import { SessionTabs } from '@/components/sessions/session-tabs'
import { paths } from '@/lib/client/paths'
import type { PlanLine } from '@/lib/contract/exercise-plans'
import { askPlans, planList } from './plan-list'

/** The clinic's plans of exercises, of which patients are given copies with dates. */
export function PlansScreen() {
  const t = useTranslations('exercise-plans')
  const router = useRouter()
  const list = usePagedList('exercise-plans.list', planList, askPlans)
  return (
    <>
      <SessionTabs />
      <ListScreen
        noun="exercise-plans"
        list={list}
        columns={useColumns()}
        nameOf={({ name }) => name}
        icon={<IconCalendarStats size={26} stroke={1.6} aria-label={t('title')} />}
        onNew={() => router.push(paths['sessions.plans.create']())}
        isPale={({ active }) => !active}
      />
    </>
  )
}

function useColumns(): ListColumn<PlanLine>[] {
  const t = useTranslations('exercise-plans')
  const length = ({ days }: PlanLine) =>
    days % 7 === 0 ? t('columns.weeks', { count: days / 7 }) : t('columns.days', { count: days })
  const phases = ({ phases: count }: PlanLine) => t('columns.phases_count', { count })
  const sessions = ({ sessions: count }: PlanLine) => t('columns.sessions_count', { count })
  return [
    {
      key: 'name',
      label: t('columns.name'),
      text: ({ name }) => name,
      cell: (row) => (
        <RowTitle
          text={row.name}
          opens={paths['sessions.plans.show'](row.id)}
          tags={!row.active && <ArchivedBadge />}
          under={[length(row), phases(row), sessions(row)]}
        />
      ),
    },
    { key: 'length', label: t('columns.length'), from: 'sm', width: 150, text: length, cell: length },
    { key: 'phases', label: t('columns.phases'), from: 'sm', width: 130, text: phases, cell: phases },
    { key: 'sessions', label: t('columns.sessions'), from: 'sm', width: 150, text: sessions, cell: sessions },
  ]
}
