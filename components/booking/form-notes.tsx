import { Text } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useDays } from '@/components/format/use-days'
import { useRowTexts } from '@/components/series/use-row-texts'
import type { Collision } from '@/lib/contract/collision'
import type { HeldOffer } from '@/lib/contract/held-offer'
import { MoreTexts } from '@/lib/i18n/more-texts'

/** Other patients of an appointment that repeats are meant for the appointments to come too. */
export function PatientsNote() {
  return (
    <MoreTexts files={['series']}>
      <Patients />
    </MoreTexts>
  )
}

function Patients() {
  const t = useTranslations('series.notes')
  return <p role="status">{t('patients')}</p>
}

/** The appointment that a new one follows. */
export function FollowsNote({ day }: { day: string }) {
  return (
    <MoreTexts files={['series']}>
      <Follows day={day} />
    </MoreTexts>
  )
}

function Follows({ day }: { day: string }) {
  const t = useTranslations('series.notes')
  const dates = useDays()
  return <p>{t('follows', { date: dates.full(day) })}</p>
}

/** The rooms that the service needs one of, while the appointment has none of them. Said, not forbidden. */
export function RoomsNote({ names }: { names: string[] }) {
  return (
    <MoreTexts files={['series']}>
      <Rooms names={names} />
    </MoreTexts>
  )
}

function Rooms({ names }: { names: string[] }) {
  const t = useTranslations('series.notes')
  const locale = useLocale()
  return t('rooms', { rooms: new Intl.ListFormat(locale, { type: 'disjunction' }).format(names) })
}

type TakenProps = { collisions: Collision[]; offers: HeldOffer[]; zone: string }

/** Whom the chosen time collides with, and to whom it is offered. Said, not forbidden: saving asks. */
export function TakenNote(props: TakenProps) {
  return (
    <MoreTexts files={['series']}>
      <Taken {...props} />
    </MoreTexts>
  )
}

function Taken({ collisions, offers, zone }: TakenProps) {
  const texts = useRowTexts(zone)
  return [
    ...collisions.map((collision) => ({ key: `a${collision.appointment_id}`, text: texts.collision(collision) })),
    ...offers.map((offer) => ({ key: `o${offer.id}`, text: texts.offer(offer) })),
  ].map(({ key, text }) => (
    <Text span key={key} display="block" fz="inherit" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
  ))
}

type Proposal = {
  name: string
  isNear: boolean
  /** Where it is another one than the form began with. */
  otherDay: string | null
}

/** Whose free time was proposed, and that it is another day, so that nobody wonders why the form changed. */
export function ProposedNote(props: Proposal) {
  return (
    <MoreTexts files={['series']}>
      <Proposed {...props} />
    </MoreTexts>
  )
}

function Proposed({ name, isNear, otherDay }: Proposal) {
  const t = useTranslations('series.notes')
  return (
    <>
      {t(isNear ? 'nearest' : 'proposed', { name })}
      {otherDay && (
        <Text span display="block" fz="inherit" fw={600} c="var(--text)">
          {t('other_day', { day: otherDay })}
        </Text>
      )}
    </>
  )
}

/** That a proposed day is not the one on the screen. */
export function OtherDayNote({ day }: { day: string }) {
  return (
    <MoreTexts files={['series']}>
      <OtherDay day={day} />
    </MoreTexts>
  )
}

const OtherDay = ({ day }: { day: string }) => useTranslations('series.notes')('other_day', { day })

/** A field that nobody touched is another one since it is known who comes. */
export function FollowedNote() {
  return (
    <MoreTexts files={['series']}>
      <Followed />
    </MoreTexts>
  )
}

function Followed() {
  const t = useTranslations('series.notes')
  return (
    <Text span fz="inherit" c="var(--text)">
      {t('followed')}
    </Text>
  )
}
