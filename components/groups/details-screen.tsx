'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldList } from '@/components/form/field-list'
import { useArchive } from '@/components/list/use-archive'
import { TightRoomNote } from '@/components/rooms/tight-room-note'
import { Card } from '@/components/ui/page/card'
import { Column, Columns } from '@/components/ui/page/columns'
import { useRead } from '@/lib/client/use-api'
import type { Group } from '@/lib/contract/groups'
import { groupFields } from './group-fields'
import { useGroup } from './use-group'

/** What the clinic says of the group of the address; changed from its head. */
export function DetailsScreen() {
  const { group } = useGroup()
  return group && <Details group={group} />
}

const [about, rules] = groupFields.groups

function Details({ group }: { group: Group }) {
  const t = useTranslations('groups.groups')
  const { actions, question } = useArchive<Group>('groups', false)
  const room = useRead('rooms.list').data?.data.find(({ id }) => id === group.room_id)
  const shown = (fields: typeof about.fields | typeof rules.fields) => fields.map(({ name }) => name as string)
  return (
    <Columns side="1fr" width={1080}>
      <Column>
        <Card
          title={t('group')}
          action={actions.map(({ key, icon, label, run }) => (
            <Button
              key={key}
              variant="default"
              size="compact-md"
              leftSection={icon(group)}
              onClick={() => typeof run === 'function' && run(group)}
            >
              {label(group)}
            </Button>
          ))}
        >
          <FieldList table={groupFields} row={group} without={shown(rules.fields)} empty={<span aria-hidden>–</span>} />
          <TightRoomNote room={room} places={group.capacity} />
        </Card>
      </Column>
      <Column>
        <Card title={t('rules')}>
          <FieldList table={groupFields} row={group} without={shown(about.fields)} empty={<span aria-hidden>–</span>} />
        </Card>
      </Column>
      {question}
    </Columns>
  )
}
