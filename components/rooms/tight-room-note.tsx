import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Room } from '@/lib/contract/rooms'
import { tightRoom } from '@/lib/domain/groups/tight-room'
import { MoreTexts } from '@/lib/i18n/more-texts'

type Props = { room: Room | undefined; places: number | null }

/** That a room holds fewer than an activity in it has places, with both numbers; nothing where all fit. */
export function TightRoomNote({ room, places }: Props) {
  const tight = tightRoom(room, places)
  return (
    tight && (
      <MoreTexts files={['group-activities']}>
        <Note tight={tight} />
      </MoreTexts>
    )
  )
}

function Note({ tight }: { tight: NonNullable<ReturnType<typeof tightRoom>> }) {
  const t = useTranslations('group-activities')
  return (
    <Text span role="status" display="block" fz="inherit" c="var(--warn)" style={{ overflowWrap: 'anywhere' }}>
      {t('tight_room', tight)}
    </Text>
  )
}
