import { Box, Button, CloseButton, Flex, Group, Text } from '@mantine/core'
import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { IconClock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useBeside } from '@/components/appointments/card/use-card-place'
import { firstField } from '@/components/form/first-field'
import { FormFault } from '@/components/form/form-fault'
import { LeaveDialog } from '@/components/form/guard/leave-dialog'
import { useAwayGuard } from '@/components/form/guard/use-away-guard'
import { SaveButton } from '@/components/form/save-button'
import { submitOnCtrlEnter } from '@/components/form/submit-on-ctrl-enter'
import { useFault } from '@/components/form/use-fault'
import { useDays } from '@/components/format/use-days'
import { PatientPicker } from '@/components/patients/picker/patient-picker'
import { DAY_MINUTES, isDay } from '@/lib/domain/time/clock'
import classes from './booking-form.module.css'
import { RoomsNote } from './form-notes'
import { PasteHere } from './paste-here'
import { ServiceField } from './service-field'
import { SpanFields } from './span-fields'
import { TimeHints } from './time-hints'
import type { BookingWork } from './use-booking-work'
import { usePressOutside } from './use-press-outside'
import { useSlotMark } from './use-slot-mark'

type Props = {
  work: BookingWork
  /** What marks the slot: it stands beside it, and the focus goes back there. */
  slot: HTMLElement
  /** The whole form, with what was typed. */
  onMore: () => void
  /** The time blocked instead. */
  onBlock: () => void
  onClosed: () => void
}

/** What has no field here; what is wrong with it is said by its name. */
const elsewhere = {
  professional_id: 'professional',
  room_id: 'room',
  day: 'day',
  status: 'status',
  note: 'note',
} as const
const fieldsElsewhere = Object.keys(elsewhere) as (keyof typeof elsewhere)[]

/**
 * The booking form beside its slot, with what nearly every booking says. The agenda around it stays in sight and in
 * use: a press on another free slot takes the booking there, a press anywhere else leaves it.
 */
export function QuickBooking({ work, slot, onMore, onBlock, onClosed }: Props) {
  const t = useTranslations('appointments')
  const close = useTranslations('form')('close')
  const { booking, guard, sending, start } = work
  const { form, change } = booking
  const { values } = form
  const fault = useFault(sending.saving)
  const frame = useRef<HTMLDivElement>(null)
  const trap = useFocusTrap()
  const ref = useMergedRef(frame, trap)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another start has moved the slot's mark
  const find = useCallback(() => slot, [slot, start])
  useBeside(frame, find)

  const span = useSlotMark(slot, start, values)

  const leave = () => {
    const { activeElement } = document
    if (activeElement === document.body || frame.current?.contains(activeElement)) slot.focus({ preventScroll: true })
    onClosed()
  }
  const ask = () => guard.leave(leave)
  // The times go along; who comes does not.
  const block = () => (work.typed || form.isDirty('patients') ? guard.leave(onBlock) : onBlock())
  usePressOutside(frame, ask)
  useAwayGuard(guard, onClosed)
  const end = useEffectEvent(leave)
  useEffect(() => {
    if (sending.done) end()
  }, [sending.done])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the grid takes the focus with another slot
  useEffect(() => {
    if (frame.current) firstField(frame.current)?.focus({ preventScroll: true })
  }, [start])
  return (
    <>
      <Box
        ref={ref}
        role="dialog"
        data-quick
        aria-label={t('form.new')}
        tabIndex={-1}
        className={classes.quick}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) ask()
          submitOnCtrlEnter(event)
        }}
      >
        <form className={classes.fields} noValidate onSubmit={sending.submit}>
          <Flex align="center" justify="space-between">
            <Text component="h2" fz={16} fw={650}>
              {t('form.new')}
            </Text>
            <CloseButton aria-label={close} onClick={ask} mr={-6} />
          </Flex>
          <PasteHere work={work} onPasted={leave} />
          <PatientPicker
            label={t('form.patients')}
            value={values.patients}
            error={form.errors.patients}
            typed={work.typed}
            onChange={change.patients}
            onTyping={work.setTyping}
          />
          <ServiceField work={work} />
          <Where work={work} />
          <Flex gap={10} align="flex-start" mt={-6}>
            <SpanFields work={work} flex={1} />
          </Flex>
          <TimeHints work={work} />
          {fieldsElsewhere.map(
            (name) =>
              form.errors[name] && (
                <FormFault key={name} title={`${t(`form.${elsewhere[name]}`)}:`} detail={form.errors[name]} />
              ),
          )}
          {fault && <FormFault title={fault.message} detail={fault.detail} />}
          <Group justify="flex-end" gap="sm">
            <BlockButton end={span?.end} onBlock={block} />
            <Button variant="default" onClick={onMore}>
              {t('more')}
            </Button>
            <SaveButton label={t('form.book')} saving={sending.saving} />
          </Group>
        </form>
      </Box>
      <LeaveDialog guard={guard} />
    </>
  )
}

/**
 * Blocks the time that stands in the form. While that is none, it stays and says why it cannot; not `disabled`, so that
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

/** On which day, with whom and in which room: as the slot says. */
function Where({ work: { booking, professionals } }: { work: BookingWork }) {
  const dates = useDays()
  const { day, professional_id, room_id } = booking.form.values
  const nameIn = (all: { id: number; name: string }[], id: string) => all.find((one) => String(one.id) === id)?.name
  const places = [nameIn(professionals, professional_id), nameIn(booking.rooms, room_id)].filter(Boolean)
  return (
    <Flex gap={10} fz={13} c="dimmed">
      <IconClock size={17} stroke={1.6} aria-hidden="true" style={{ flex: 'none', marginTop: 1.5 }} />
      <span>
        <span className={classes.capital}>{isDay(day) && dates.title(day)}</span>
        {places.map((name) => ` · ${name}`)}
        {booking.missedRooms.length > 0 && (
          <Text component="span" display="block" fz={12.5} c="var(--warn)">
            <RoomsNote names={booking.missedRooms} />
          </Text>
        )}
      </span>
    </Flex>
  )
}
