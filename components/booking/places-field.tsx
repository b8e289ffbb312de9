import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { TightRoomNote } from '@/components/rooms/tight-room-note'
import { MoreTexts } from '@/lib/i18n/more-texts'
import type { BookingWork } from './use-booking-work'

type Props = { work: BookingWork }

/** How many places a group's activity has, where it has others than its group usually has. */
export function PlacesField(props: Props) {
  return (
    <MoreTexts files={['group-activities']}>
      <Places {...props} />
    </MoreTexts>
  )
}

function Places({ work }: Props) {
  const t = useTranslations('group-activities.form')
  const { form } = work.booking
  const usual = work.start.group?.capacity
  const { capacity, room_id } = form.values
  const room = work.booking.rooms.find(({ id }) => String(id) === room_id)
  return (
    <TextInput
      label={t('places')}
      description={
        <>
          {usual !== undefined && t('places_usual', { count: usual })}
          <TightRoomNote room={room} places={capacity === '' ? (usual ?? null) : Number(capacity)} />
        </>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      maxLength={3}
      placeholder={usual === undefined ? undefined : String(usual)}
      {...form.getInputProps('capacity')}
    />
  )
}
