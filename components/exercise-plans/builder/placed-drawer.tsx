import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { IconArrowUpRight, IconRepeat, IconTrash } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SideDrawer } from '@/components/form/side-drawer'
import { draftOf } from '@/components/sessions/draft-item'
import { ItemList } from '@/components/sessions/item-list'
import { ReadLine } from '@/components/ui/read-line'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { displace, movePlaced, repeatWeekly } from '@/lib/domain/plans/draft'
import { dayKey, readDayKey } from './day-keys'
import { type Builder, newKey } from './use-builder'

type Props = { builder: Builder; placedKey: string; onClosed: () => void }

/** A session that is placed on a day: what it is, on which day, on others too, or not at all. */
export function PlacedDrawer({ builder, placedKey, onClosed }: Props) {
  const t = useTranslations('exercise-plans.builder')
  const [isDone, setDone] = useState(false)
  const { draft, edit } = builder
  const phase = draft.phases.find(({ sessions }) => sessions.some(({ key }) => key === placedKey))
  const placed = phase?.sessions.find(({ key }) => key === placedKey)
  const read = useRead(
    'exercise-sessions.show',
    { params: { id: placed?.exercise_session_id ?? 0 } },
    { enabled: placed !== undefined },
  )
  const session = read.data?.data
  const [items] = useState(() => new Map<number, ReturnType<typeof draftOf>[]>())
  if (session && !items.has(session.id)) items.set(session.id, session.items.map(draftOf))
  let before = 0
  const days = draft.phases.map((each, at) => {
    const from = before
    before += each.days
    return {
      group: each.name.trim() || t('phase', { number: at + 1 }),
      items: Array.from({ length: each.days }, (_, day) => ({
        value: dayKey(each.key, day),
        label: t('day', { day: from + day + 1 }),
      })),
    }
  })
  const close = () => setDone(true)
  return (
    <SideDrawer title={placed?.name ?? ''} closeLabel={t('close')} isDone={isDone} onClose={onClosed}>
      <Stack gap={16} p="4px 24px 28px">
        {phase && placed && (
          <NativeSelect
            label={t('on_day')}
            value={dayKey(phase.key, placed.day)}
            data={days}
            onChange={({ currentTarget }) => {
              const to = readDayKey(currentTarget.value)
              edit((phases) => movePlaced(phases, placedKey, to.phase, to.day))
            }}
          />
        )}
        <Group gap={8}>
          <Button
            variant="default"
            leftSection={<IconRepeat size={17} stroke={1.6} aria-hidden />}
            onClick={() => {
              edit((phases) => repeatWeekly(phases, placedKey, newKey))
              close()
            }}
          >
            {t('repeat')}
          </Button>
          <Button
            variant="danger"
            leftSection={<IconTrash size={17} stroke={1.6} aria-hidden />}
            onClick={() => {
              edit((phases) => displace(phases, placedKey))
              close()
            }}
          >
            {t('displace')}
          </Button>
        </Group>
        {session ? (
          <ItemList items={items.get(session.id) ?? []} onChange={() => undefined} readOnly />
        ) : (
          <ReadLine read={read} height={200} />
        )}
        {placed && (
          <Button
            component={Link}
            href={paths['sessions.show'](placed.exercise_session_id)}
            variant="subtle"
            w="fit-content"
            rightSection={<IconArrowUpRight size={16} stroke={1.8} aria-hidden />}
          >
            {t('open_session')}
          </Button>
        )}
      </Stack>
    </SideDrawer>
  )
}
