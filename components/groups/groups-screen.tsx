'use client'

import { IconPencil, IconUsersGroup } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWholeList } from '@/components/list/data/use-list'
import { ListScreen } from '@/components/list/list-screen'
import { useArchive } from '@/components/list/use-archive'
import { closed, lazily } from '@/components/ui/lazily'
import { findGroups, groupList } from './group-list'
import { useGroupColumns } from './use-group-columns'

const loadSheet = () => import('./group-sheet')
const GroupSheet = lazily(() => loadSheet().then((module) => module.GroupSheet), closed)

/** The clinic's groups: found, sorted, created, changed, archived. */
export function GroupsScreen() {
  const t = useTranslations('groups')
  const list = useWholeList('groups.list', groupList, findGroups)
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const { question, actions, ...archive } = useArchive('groups', list.query.show !== 'all')
  const columns = useGroupColumns()
  const group = list.all?.find(({ id }) => id === opened)
  return (
    <ListScreen
      noun="groups"
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      icon={<IconUsersGroup size={26} stroke={1.6} />}
      onNew={() => setOpened('new')}
      soon={loadSheet}
      isPale={({ active }) => !active}
      actions={[
        {
          key: 'edit',
          icon: () => <IconPencil size={18} stroke={1.6} aria-hidden />,
          label: ({ name }) => t('edit_named', { name }),
          run: ({ id }) => setOpened(id),
          on: 'desk',
        },
        ...actions,
      ]}
      {...archive}
    >
      {(opened === 'new' || group) && (
        <GroupSheet key={opened} group={group} groups={list.all ?? []} onClosed={() => setOpened(null)} />
      )}
      {question}
    </ListScreen>
  )
}
