import { SegmentedControl, Switch } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { PartProps } from '@/components/agenda/part-props'
import { passes } from '@/components/agenda/state/filters'
import { byDay } from '@/components/agenda/views/month-days'
import { useUser } from '@/lib/client/use-user'
import { columnOf } from '@/lib/domain/appointments/occupants'
import { weekDays } from '@/lib/domain/time/clock'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { AppointmentTable } from './appointment-table'
import { Paper, Sheet } from './paper'
import classes from './paper.module.css'

/** The shown day or week on paper, a page for each professional who is shown, or for what else the columns stand for. */
export function PrintAppointments(props: PartProps) {
  return (
    <MoreTexts files={['agenda']}>
      <Print {...props} />
    </MoreTexts>
  )
}

type Range = 'day' | 'week'

function Print({ agenda, onClose }: PartProps) {
  const t = useTranslations('agenda')
  const clinic = useUser().clinic.name
  const { day, dates, filters, whereOf } = agenda
  const [range, setRange] = useState<Range>(agenda.view === 'day' ? 'day' : 'week')
  // What a patient said stays off the paper that lies about, unless it is asked for.
  const [hasNotes, setNotes] = useState(false)

  const days = range === 'day' ? [day] : weekDays(day)
  const appointments = agenda.appointments.flatMap(whereOf).filter((appointment) => days.includes(appointment.day))
  const when = range === 'day' ? dates.title(day) : dates.week(day)
  const column = columnOf(agenda.by)
  const sheets = agenda.headsAmong(appointments).map((head) => ({
    head,
    own: appointments.filter(({ appointment }) => (appointment[column] ?? 0) === head.id),
  }))
  return (
    <Paper
      title={t('parts.print')}
      view={range}
      state={agenda.state}
      onRetry={agenda.retry}
      onClose={onClose}
      tools={
        <>
          <SegmentedControl
            value={range}
            onChange={(value) => setRange(value as Range)}
            data={[
              { value: 'day', label: t('paper.day') },
              { value: 'week', label: t('paper.week') },
            ]}
            aria-label={t('paper.range')}
          />
          <Switch
            label={t('paper.notes')}
            checked={hasNotes}
            onChange={(event) => setNotes(event.currentTarget.checked)}
          />
        </>
      }
    >
      {sheets.map(({ head, own }) => {
        const printed = own.filter(({ appointment }) => passes(appointment, filters, agenda.now))
        return (
          <Sheet key={head.id} title={head.name} detail={`${clinic} · ${when}`}>
            <AppointmentTable agenda={agenda} days={byDay(printed)} isWeek={range === 'week'} hasNotes={hasNotes} />
            {own.length > printed.length && (
              <p className={classes.none}>{t('hidden', { count: own.length - printed.length })}</p>
            )}
          </Sheet>
        )
      })}
    </Paper>
  )
}
