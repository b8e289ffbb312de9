'use client'

import { IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { GroupPlan } from '@/components/dated-plans/group-plan'
import { useGroup } from '@/components/groups/use-group'
import { useWholeList } from '@/components/list/data/use-list'
import { ListScreen } from '@/components/list/list-screen'
import { useArchive } from '@/components/list/use-archive'
import { closed, lazily } from '@/components/ui/lazily'
import { useUser } from '@/lib/client/use-user'
import { seesRecords } from '@/lib/domain/access'
import { findPlans, planList } from './plan-list'
import { usePlanColumns } from './use-plan-columns'

const loadSheet = () => import('./plan-sheet')
const PlanSheet = lazily(() => loadSheet().then((module) => module.PlanSheet), closed)

/**
 * What the group of the address costs, and how often it lets somebody come: created, changed, archived. Below it, for who treats
 * patients, the exercises that its members do.
 */
export function PlansScreen() {
  const { id, group } = useGroup()
  const isTreating = seesRecords(useUser())
  const of = { params: { id } }
  const list = useWholeList('group-plans.list', planList, findPlans, of)
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const { question, ...archive } = useArchive('group-plans', list.query.show !== 'all', of)
  const columns = usePlanColumns(id, (plan) => setOpened(plan.id))
  const plan = list.all?.find((one) => one.id === opened)
  return (
    <>
      <ListScreen
        noun="group-plans"
        list={list}
        columns={columns}
        nameOf={({ name }) => name}
        icon={<IconTicket size={26} stroke={1.6} />}
        onNew={() => setOpened('new')}
        soon={loadSheet}
        isPale={({ active }) => !active}
        {...archive}
      >
        {(opened === 'new' || plan) && (
          <PlanSheet key={opened} groupId={id} plan={plan} onClosed={() => setOpened(null)} />
        )}
        {question}
      </ListScreen>
      {isTreating && group && <GroupPlan group={group} />}
    </>
  )
}
