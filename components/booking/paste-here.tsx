import { Button, CloseButton, Flex } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { namesOf } from '@/components/appointments/placement'
import { useActions } from '@/components/appointments/use-actions'
import { usePaste } from '@/components/appointments/use-paste'
import { spanOf } from '@/components/form/fields/time-span'
import { useDays } from '@/components/format/use-days'
import { useOutsideOn } from '@/components/plannings/use-outside'
import { useOutsideWord } from '@/components/plannings/use-outside-word'
import { copiedAtom, forgetCopied } from '@/lib/client/copied'
import { deviceStore } from '@/lib/client/device'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { type BookingWork, isPointed } from './use-booking-work'

type Props = { work: BookingWork; onPasted: () => void }

/** What was copied or cut, to be pasted at the free time that was pressed: for who has no Ctrl+V, a phone too. */
export function PasteHere(props: Props) {
  const copied = useAtomValue(copiedAtom, { store: deviceStore })
  if (!copied || !isPointed(props.work.start) || props.work.start.group) return null
  return (
    <MoreTexts files={['agenda', 'plannings']}>
      <Paste {...props} name={namesOf(copied.appointment)} />
    </MoreTexts>
  )
}

function Paste({ work, onPasted, name }: Props & { name: string }) {
  const t = useTranslations('agenda.clipboard')
  const { writer, zone, professionals, booking, seeOf } = work
  const { professional_id, room_id, day } = booking.form.values
  const word = useOutsideWord()
  const outside = useOutsideOn(day)
  const paste = usePaste(useActions(writer, zone, useDays()), zone, seeOf, (to, id) => word(outside(id, to)))
  const minute = spanOf(booking.form.values)?.start
  const professional = professionals.find(({ id }) => String(id) === professional_id)
  if (minute === undefined || !professional) return null
  const occupies = { professional_id: professional.id, ...(room_id && { room_id: Number(room_id) }) }
  return (
    <Flex gap={6} align="center">
      <Button
        variant="light"
        flex={1}
        miw={0}
        leftSection={<IconClipboard size={17} stroke={1.6} aria-hidden="true" />}
        onClick={() => {
          onPasted()
          paste({ column: { day, occupies, title: professional.name }, start: minute })
        }}
      >
        {t('here', { name })}
      </Button>
      <CloseButton size={36} aria-label={t('leave')} title={t('leave')} onClick={forgetCopied} />
    </Flex>
  )
}
