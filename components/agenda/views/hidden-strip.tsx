import { IconFilter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { noFilters, passes } from '@/components/agenda/state/filters'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './hidden-strip.module.css'
import { useMonth } from './use-month'

type Props = { agenda: Agenda }

/** How many appointments the filters hide, and the way to see them again: nothing is lost without a word. */
export function HiddenStrip({ agenda }: Props) {
  return (
    <MoreTexts files={['agenda']}>
      {agenda.view === 'month' ? <OfMonth agenda={agenda} /> : <Strip agenda={agenda} count={agenda.hidden} />}
    </MoreTexts>
  )
}

function OfMonth({ agenda }: Props) {
  const { weeks } = useMonth(agenda.day, agenda.zone)
  const appointments = weeks.flatMap(({ appointments }) => appointments ?? []).flatMap(agenda.whereOf)
  const hidden = appointments.filter(
    (appointment) => agenda.isOwn(appointment) && !passes(appointment.appointment, agenda.filters, agenda.now),
  )
  return <Strip agenda={agenda} count={hidden.length} />
}

function Strip({ agenda, count }: Props & { count: number }) {
  const t = useTranslations('agenda')
  return (
    <div className={classes.strip}>
      <IconFilter size={16} stroke={1.6} aria-hidden="true" />
      <span role="status">{t('hidden', { count })}</span>
      <button type="button" className={classes.clear} onClick={() => agenda.filter(noFilters)}>
        {t('filters.clear')}
      </button>
    </div>
  )
}
