import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Menu } from '@/components/ui/menu'
import { ReadLine } from '@/components/ui/read-line'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import type { Group } from '@/lib/contract/groups'
import { byName } from '@/lib/domain/text/by-name'

/** Chooses one of the clinic's groups, of those that are not archived, for a patient to be enrolled in. */
export function JoinGroup({ onChosen }: { onChosen: (group: Pick<Group, 'id' | 'name'>) => void }) {
  const t = useTranslations('group-activities.of_patient')
  const [isAsked, setAsked] = useState(false)
  const read = useRead('groups.list', {}, { enabled: isAsked })
  const groups = (read.data?.data ?? []).filter(({ active }) => active).toSorted(byName)
  return (
    <Menu position="bottom-end" width={260} returnFocus onOpen={() => setAsked(true)}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconUserPlus size={17} stroke={1.6} aria-hidden />}>
          {t('join')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(420px, 60vh)" style={{ overflowY: 'auto' }}>
        <ReadLine read={read} />
        {groups.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onChosen({ id, name })}>
            {name}
          </Menu.Item>
        ))}
        {groups.length > 0 && <Menu.Divider />}
        <Menu.Item component={Link} href={paths.groups()} c="dimmed">
          {t('to_groups')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
