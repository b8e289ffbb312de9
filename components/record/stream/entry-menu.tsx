import { ActionIcon } from '@mantine/core'
import { Menu } from '@/components/ui/menu'
import '@/components/ui/mantine-parts'
import { IconDots, IconFilePlus, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useDates } from '@/components/format/use-dates'
import { measureNameId } from '@/components/record/measure-name-id'
import type { RecordEntry } from '@/lib/contract/record'

export type EntryAct = 'write' | 'amend' | 'versions' | 'remove'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

type Props = {
  entry: RecordEntry
  /** What the entry is called: there are many on a screen. */
  title: string
  onAct: (act: EntryAct, entry: RecordEntry) => void
}

/** What can be done with an entry: a draft is written in, what was signed gets an addendum. */
export function EntryMenu({ entry, title, onAct }: Props) {
  const t = useTranslations('record.acts')
  const { dayTime } = useDates()
  const id = useId()
  const name = t('menu', { title, when: dayTime(entry.at) })
  const isDraft = entry.state === 'draft'
  // What a measure is called comes with what draws it, later than this; two of them are often taken in one minute.
  const namedBy = entry.kind === 'measure' ? { 'aria-labelledby': `${id} ${measureNameId(entry.id)}` } : {}
  const isPatients = entry.content.measure?.filled_by === 'patient'
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={name} {...namedBy} title={name}>
          <IconDots {...icon} />
          {entry.kind === 'measure' && (
            <span id={id} hidden>
              {name}
            </span>
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isDraft && isPatients ? null : isDraft ? (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAct('write', entry)}>
            {t('write')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconFilePlus {...icon} />} onClick={() => onAct('amend', entry)}>
            {t('amend')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => onAct('versions', entry)}>
          {t('versions')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onAct('remove', entry)}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
