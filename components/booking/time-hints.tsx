import { Box, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ClockNote } from '@/components/form/fields/clock-note'
import { OutsideText } from '@/components/plannings/outside-text'
import { BackToDay } from './back-to-day'
import classes from './booking-form.module.css'
import { ProposedNote, TakenNote } from './form-notes'
import { besidesSent } from './sent-before'
import type { BookingWork } from './use-booking-work'
import { useOtherDay } from './use-other-day'

/** What speaks against the chosen time, or why it is this one. Said while one chooses, and read aloud. */
export function TimeHints({ work }: { work: BookingWork }) {
  const t = useTranslations('appointments')
  const { start, booking, outside, professionals, settled, taken, sending, zone } = work
  const collisions = besidesSent(taken.collisions, sending.sent)
  const { day, start: from, end, known } = booking.form.values
  const isKnown = known?.day === day && known.start === from
  const otherDay = useOtherDay(start, day)
  const nameOf = (id: number) => professionals.find((each) => each.id === id)?.name ?? ''
  const name = nameOf(Number(booking.form.values.professional_id))
  const box = useRef<HTMLDivElement>(null)
  return (
    <Box ref={box} tabIndex={-1} role="status" className={classes.hint} mt={-8} c="var(--warn)" fz={12.5}>
      {outside && <OutsideText outside={outside} name={name} text={t('form.outside', { name })} />}
      <ClockNote {...{ day, zone, end }} start={from} {...(isKnown && { starts_at: known.starts_at })} />
      {collisions.length + taken.offers.length > 0 && (
        <TakenNote collisions={collisions} offers={taken.offers} zone={zone} />
      )}
      {settled && (
        <Text span display="block" fz="inherit" c="dimmed">
          <ProposedNote name={nameOf(settled.professional_id)} isNear={settled.isNear} otherDay={otherDay} />
        </Text>
      )}
      {otherDay && <BackToDay wayBack={work.wayBack} onGone={() => box.current?.focus()} />}
    </Box>
  )
}
