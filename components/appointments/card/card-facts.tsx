import { Flex } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useInstantText } from '@/components/format/use-instant-text'
import { AbsencesBadge } from '@/components/patients/alerts/absences-badge'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import type { Reminder } from '@/lib/contract/reminders'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import classes from './card-details.module.css'

type Props = { detail: AppointmentDetail; zone: string }

/**
 * Who booked an appointment and when, whether it is billed, what its patients were reminded of and answered, and that they
 * did not come of late.
 */
export function CardFacts({ detail, zone }: Props) {
  const t = useTranslations('series.appointment')
  const language = useLanguage()
  const reminders = useRead('reminders.list', { params: { id: detail.id } })
  const textOf = useInstantText(zone)
  // Where the line has no room for a time, it goes to the next as a whole.
  const when = (instant: string) => textOf(instant).replace(/\s/g, '\u00a0')
  const isShared = detail.patients.length > 1
  const reminded = ({ status, sent_at, planned_at, answer, patient }: Reminder) => {
    const said = status === 'sent' ? t('reminded', { when: when(sent_at ?? planned_at) }) : t(`reminder.${status}`)
    const answered = answer ? ` · ${t(`answer.${answer}`)}` : ''
    return isShared ? labelled(language, patient.name, said + answered) : said + answered
  }
  return (
    <Flex component="ul" direction="column" gap={2} c="dimmed" fz={12.5} style={{ overflowWrap: 'anywhere' }}>
      {reminders.isError && !reminders.data && (
        <li>
          <ReadLine read={reminders} />
        </li>
      )}
      {reminders.data?.data.map((reminder) => (
        <li key={reminder.id}>{reminded(reminder)}</li>
      ))}
      {detail.billed && <li>{t('billed')}</li>}
      <li>
        {detail.created_by
          ? t('booked_by', { name: detail.created_by, when: when(detail.created_at) })
          : t('booked', { when: when(detail.created_at) })}
      </li>
      {detail.group_id === null &&
        // Last: they may come after the rest, and move nothing there.
        detail.patients.map(({ id, name }) => (
          <li key={id} className={classes.absence}>
            <AbsencesBadge patientId={id} name={isShared ? name : null} />
          </li>
        ))}
    </Flex>
  )
}
