import { IconCalendarEvent, IconCalendarMonth, IconChevronDown, IconList } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Travel } from '@/components/agenda/state/use-travel'
import type { AgendaView } from '@/lib/contract/agenda'
import classes from './phone-bar.module.css'

/** A phone shows no week: seven columns have no room there. */
const phoneViews = { day: IconCalendarEvent, month: IconCalendarMonth, list: IconList }
const views = Object.keys(phoneViews) as (keyof typeof phoneViews)[]

/** Which view it is, by its icon, and the others one press away in the phone's own list. */
export function ViewSelect({ agenda, travel }: { agenda: Agenda; travel: Travel }) {
  const t = useTranslations('appointments.view')
  const shown = agenda.view === 'week' ? 'day' : agenda.view
  const Icon = phoneViews[shown]
  return (
    <span className={classes.views}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <IconChevronDown size={12} stroke={2} aria-hidden="true" />
      <select
        aria-label={t('label')}
        value={shown}
        onChange={({ currentTarget }) => travel.look(currentTarget.value as AgendaView)}
      >
        {views.map((view) => (
          <option key={view} value={view}>
            {t(view)}
          </option>
        ))}
      </select>
    </span>
  )
}
