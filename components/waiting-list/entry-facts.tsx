import { Box } from '@mantine/core'
import { IconCalendarEvent, IconClock, IconHourglass, IconMessage, IconStethoscope } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { IconLine } from '@/components/ui/icon-line'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
import { useClinicOffer } from './offers/use-clinic-offer'
import { useEntryWords } from './use-entry-words'
import classes from './waiting-list.module.css'

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
    <ul>
      <IconLine component="li" strong icon={IconClock}>
        <Box component="span" className={classes.sentence} display="inline-block">
          {words.windows(entry.windows)}
        </Box>
      </IconLine>
      {days && (
        <IconLine component="li" icon={IconCalendarEvent}>
          <Box component="span" className={classes.sentence} display="inline-block">
            {days}
          </Box>
        </IconLine>
      )}
      {what.length > 0 && (
        <IconLine component="li" icon={IconStethoscope}>
          {what.join(' · ')}
        </IconLine>
      )}
      <IconLine component="li" icon={IconHourglass}>
        <Box component="span" className={classes.sentence} display="inline-block">
          {words.since(entry)}
        </Box>
      </IconLine>
      {entry.note && (
        <IconLine component="li" icon={IconMessage}>
          {entry.note}
        </IconLine>
      )}
    </ul>
  )
}
