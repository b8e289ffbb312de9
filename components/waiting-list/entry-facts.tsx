import { IconCalendarEvent, IconClock, IconHourglass, IconMessage, IconStethoscope } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
import { useClinicOffer } from './offers/use-clinic-offer'
import { useEntryWords } from './use-entry-words'
import classes from './waiting-list.module.css'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What somebody waits for, and since when; what is not known is left out. */
export function EntryFacts({ entry }: { entry: WaitingEntry }) {
  const t = useTranslations('waiting-list')
  const words = useEntryWords()
  const { services, professionals } = useClinicOffer()
  const service = services.find(({ id }) => id === entry.service_id)
  const professional = professionals.find(({ id }) => id === entry.professional_id)
  const days = words.days(entry)
  const what = [service?.name, professional && t('with', { name: professional.name })].filter(Boolean)
  return (
    <ul className={classes.facts}>
      <li data-strong>
        <IconClock {...icon} />
        <span>{words.windows(entry.windows)}</span>
      </li>
      {days && (
        <li>
          <IconCalendarEvent {...icon} />
          <span>{days}</span>
        </li>
      )}
      {what.length > 0 && (
        <li>
          <IconStethoscope {...icon} />
          <span>{what.join(' · ')}</span>
        </li>
      )}
      <li>
        <IconHourglass {...icon} />
        <span>{words.since(entry)}</span>
      </li>
      {entry.note && (
        <li>
          <IconMessage {...icon} />
          <span data-typed>{entry.note}</span>
        </li>
      )}
    </ul>
  )
}
