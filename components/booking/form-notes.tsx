import { useLocale, useTranslations } from 'next-intl'
import { useDays } from '@/components/format/use-days'
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
