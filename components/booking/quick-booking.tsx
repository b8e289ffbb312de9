import { Button, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { SaveButton } from '@/components/form/save-button'
import { PatientPicker } from '@/components/patients/picker/patient-picker'
import { DAY_MINUTES, isDay } from '@/lib/domain/time/clock'
import { colon, labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import { RoomsNote } from './form-notes'
import { FreeTimes } from './free-times'
import { PasteHere } from './paste-here'
import { ProfessionalField } from './professional-field'
import { QuickFrame } from './quick-frame'
import { ServiceField } from './service-field'
import { TimeHints } from './time-hints'
import type { BookingWork } from './use-booking-work'
import { WhenFields } from './when-fields'

type Props = {
  work: BookingWork
  slot: HTMLElement
  /** The minute at which it ends; none while a time is half typed. */
  end: number | undefined
  /** The whole form, with what was typed. */
  onMore: () => void
  /** The time blocked instead. */
  onBlock: () => void
  onClosed: () => void
}

/** What has no field here; what is wrong with it is said by its name. */
const elsewhere = { room_id: 'room', status: 'status', note: 'note' } as const
const fieldsElsewhere = Object.keys(elsewhere) as (keyof typeof elsewhere)[]

/** The booking form beside its slot, with what nearly every booking says. */
export function QuickBooking({ work, slot, end, onMore, onBlock, onClosed }: Props) {
  const t = useTranslations('appointments')
  const language = useLanguage()
  const { booking, guard, sending, start } = work
  const { form, change } = booking
  const { values } = form
  const [isPasted, setPasted] = useState(false)
  // The times go along; who comes does not.
  const block = () => (form.isDirty('patients') ? guard.leave(onBlock) : onBlock())
  return (
    <QuickFrame
      {...{ slot, start, guard, onClosed }}
      title={t('form.new')}
      saving={sending.saving}
      done={sending.done || isPasted}
      onSubmit={sending.submit}
      actions={
        <>
          <BlockButton end={isDay(values.day) ? end : undefined} onBlock={block} />
          <Button variant="default" onClick={onMore}>
            {t('more')}
          </Button>
          <SaveButton byEnter label={t('form.book')} saving={sending.saving} />
        </>
      }
    >
      <PasteHere work={work} onPasted={() => setPasted(true)} />
      <PatientPicker
        books
        sends
        onCreate={work.noteCreated}
        label={t('form.patients')}
        value={values.patients}
        error={form.errors.patients}
        typed={work.typed}
        onChange={change.patients}
        onTyping={work.setTyping}
      />
      <ServiceField work={work} />
      <Where work={work} />
      <WhenFields work={work} />
      <TimeHints work={work} />
      <FreeTimes work={work} />
      {fieldsElsewhere.map(
        (name) =>
          form.errors[name] && (
            <FormFault key={name} title={t(`form.${elsewhere[name]}`) + colon(language)} detail={form.errors[name]} />
          ),
      )}
    </QuickFrame>
  )
}

/**
 * Blocks the time that stands in the form. While that is none, or of no day, it stays and says why it cannot; not `disabled`, so that
 * the keyboard finds the reason. A block ends before midnight.
 */
function BlockButton({ end, onBlock }: { end: number | undefined; onBlock: () => void }) {
  const t = useTranslations('appointments')
  const reason = end === undefined ? t('block_invalid') : undefined
  if (end !== undefined && end >= DAY_MINUTES) return null
  return (
    <Button
      variant="subtle"
      color="gray"
      px={10}
      mr="auto"
      ml={-10}
      aria-disabled={reason !== undefined}
      data-disabled={reason !== undefined || undefined}
      aria-description={reason}
      title={reason}
      onClick={() => reason === undefined && onBlock()}
    >
      {t('block')}
    </Button>
  )
}

/** With whom, as the slot says or as is chosen, and in which room. */
function Where({ work }: { work: BookingWork }) {
  const t = useTranslations('appointments.form')
  const language = useLanguage()
  const { rooms, missedRooms, form } = work.booking
  const room = rooms.find(({ id }) => String(id) === form.values.room_id)
  return (
    <div>
      <ProfessionalField work={work} />
      {room && (
        <Text mt={4} fz={12.5} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {labelled(language, t('room'), room.name)}
        </Text>
      )}
      {missedRooms.length > 0 && (
        <Text component="span" display="block" mt={4} fz={12.5} c="var(--warn)">
          <RoomsNote names={missedRooms} />
        </Text>
      )}
    </div>
  )
}
