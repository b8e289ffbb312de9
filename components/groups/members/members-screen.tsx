'use client'

import { Button } from '@mantine/core'
import { IconCash, IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { useGroup } from '@/components/groups/use-group'
import { useWholeList } from '@/components/list/data/use-list'
import { ListScreen } from '@/components/list/list-screen'
import { ListState } from '@/components/list/list-state'
import { closed, lazily } from '@/components/ui/lazily'
import { paths } from '@/lib/client/paths'
import { stateOf } from '@/lib/client/read-state'
import { useRead } from '@/lib/client/use-api'
import type { GroupPlan } from '@/lib/contract/group-plans'
import type { Group } from '@/lib/contract/groups'
import type { FeeSign } from '@/lib/contract/membership-fees'
import { isOpen } from '@/lib/domain/groups/fees'
import { findMembers, type MemberRow, memberList } from './member-list'
import { useMemberColumns } from './use-member-columns'

const loadSheet = () => import('./members-sheet')
const MembersSheet = lazily(() => loadSheet().then((module) => module.MembersSheet), closed)
const MemberSheet = lazily(() => import('./member-sheet').then((module) => module.MemberSheet), closed)
const RemoveMember = lazily(() => import('./remove-member').then((module) => module.RemoveMember), closed)

const FeesPanel = lazily(() => import('@/components/groups/fees/fees-panel').then((module) => module.FeesPanel), closed)
const PayAllSheet = lazily(
  () => import('@/components/groups/fees/pay-all-sheet').then((module) => module.PayAllSheet),
  closed,
)

type Opened = { is: 'new' } | { is: 'change' | 'remove' | 'fees'; id: number } | { is: 'pay'; fees: FeeSign[] }
const none: GroupPlan[] = []

/** The members of the group of the address. */
export function MembersScreen() {
  const { group } = useGroup()
  return group && <Members group={group} />
}

/** Who is in a group: by which plan, how far they have come with it, when they come next. */
export function Members({ group }: { group: Group }) {
  const t = useTranslations('group-members')
  const fees = useTranslations('membership-fees')
  const of = { params: { id: group.id } }
  const read = useRead('group-plans.list', of)
  const plans = read.data?.data ?? none
  const { today } = useDates()
  const finding = useMemo(() => findMembers(today, plans), [today, plans])
  const members = useWholeList('group-members.list', memberList, finding, of)
  // Without the plans nobody knows how often each may come.
  const list = {
    ...members,
    rows: read.data && members.rows,
    isFailed: members.isFailed || stateOf(read) === 'unread',
    retry: () => {
      void read.refetch()
      members.retry()
    },
  }
  const columns = useMemberColumns(group, plans)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const shown = opened && 'id' in opened ? list.all?.find(({ id }) => id === opened.id) : undefined
  const hasPlan = plans.some(({ active }) => active)
  const planless = read.data !== undefined && !hasPlan
  if (planless && list.all?.length === 0) return <NoPlan groupId={group.id} />
  return (
    <ListScreen<MemberRow>
      noun="group-members"
      list={list}
      columns={columns}
      nameOf={({ patient_name }) => patient_name}
      icon={<IconUsersGroup size={26} stroke={1.6} />}
      onNew={hasPlan && group.active ? () => setOpened({ is: 'new' }) : undefined}
      soon={loadSheet}
      people={{ plan: plans.map(({ id, name }) => ({ value: String(id), label: name })) }}
      bulk={[
        {
          label: fees('pay_all.open'),
          icon: <IconCash size={18} stroke={1.6} aria-hidden />,
          suits: ({ fees: { now } }) => now !== null && isOpen(now.state),
          run: (rows) => setOpened({ is: 'pay', fees: rows.flatMap(({ fees: { now } }) => now ?? []) }),
        },
      ]}
      actions={[
        {
          key: 'fees',
          icon: () => <IconCash size={18} stroke={1.6} aria-hidden />,
          label: ({ patient_name: name }) => fees('title', { name }),
          run: ({ id }) => setOpened({ is: 'fees', id }),
        },
        {
          key: 'change',
          icon: () => <IconPencil size={18} stroke={1.6} aria-hidden />,
          label: ({ patient_name: name }) => t('change', { name }),
          run: ({ id }) => setOpened({ is: 'change', id }),
        },
        {
          key: 'remove',
          icon: () => <IconTrash size={18} stroke={1.6} aria-hidden />,
          label: ({ patient_name: name }) => t('remove', { name }),
          run: ({ id }) => setOpened({ is: 'remove', id }),
        },
      ]}
    >
      {opened?.is === 'new' && <MembersSheet groupId={group.id} plans={plans} onClosed={close} />}
      {opened?.is === 'change' && shown && <MemberSheet member={shown} plans={plans} onClosed={close} />}
      {opened?.is === 'fees' && shown && <FeesPanel member={shown} onClosed={close} />}
      {opened?.is === 'pay' && <PayAllSheet groupId={group.id} fees={opened.fees} onClosed={close} />}
      {opened?.is === 'remove' && shown && <RemoveMember member={shown} onClosed={close} />}
    </ListScreen>
  )
}

/** Nobody comes without a plan: that one is needed is said before anybody is looked for. */
function NoPlan({ groupId }: { groupId: number }) {
  const t = useTranslations('group-members')
  return (
    <ListState icon={<IconUsersGroup size={26} stroke={1.6} />} title={t('no_plan')} text={t('no_plan_text')}>
      <Button component={Link} href={paths['groups.plans'](groupId)}>
        {t('to_plans')}
      </Button>
    </ListState>
  )
}
