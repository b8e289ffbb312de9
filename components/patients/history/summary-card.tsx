import { Skeleton } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { usePatientAppointments } from '@/components/patients/use-patient'
import { Card } from '@/components/ui/page/card'
import { countAppointments } from './appointments'
import classes from './history.module.css'

const figures = ['attended', 'no_show', 'canceled', 'upcoming'] as const

/** How often the patient came, stayed away, canceled, and is expected. */
export function SummaryCard() {
  const t = useTranslations('patients.summary')
  const format = useFormatter()
  const { now } = useDates()
  const { data, isError } = usePatientAppointments()
  const appointments = data?.data
  const counts = appointments && countAppointments(appointments, now)
  return (
    <Card title={t('title')}>
      <dl className={classes.figures}>
        {figures.map((figure) => (
          <div key={figure} data-figure={figure} data-none={counts?.[figure] === 0 || undefined}>
            <dt>{t(figure)}</dt>
            <dd>{counts ? format.number(counts[figure]) : isError ? '–' : <Skeleton height={18} width={28} />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
