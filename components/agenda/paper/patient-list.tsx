import Link from 'next/link'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import type { PartProps } from '@/components/agenda/part-props'
import { paths } from '@/lib/client/paths'
import { clockText } from '@/lib/domain/time/clock-text'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { Paper, Sheet } from './paper'
import classes from './paper.module.css'
import { patientsOf } from './patients-of'
import { useShownAppointments } from './use-shown-appointments'

/** Who comes to one professional in the days that are shown, with their telephones and hours. */
export function PatientList(props: PartProps) {
  return (
    <MoreTexts files={['agenda']}>
      <List {...props} />
    </MoreTexts>
  )
}

function List({ agenda, onClose }: PartProps) {
  const t = useTranslations('agenda')
  const { view, day, dates, chosen } = agenda
  const { placements, state, retry } = useShownAppointments(agenda)
  const patients = patientsOf(placements)
  const when = view === 'day' ? dates.title(day) : view === 'month' ? dates.monthOfYear(day) : dates.week(day)
  return (
    <Paper title={t('parts.patients')} view={view} state={state} onRetry={retry} onClose={onClose}>
      <Sheet
        title={chosen[0]?.name ?? ''}
        detail={`${when} · ${t('paper.count_patients', { count: patients.length })}`}
      >
        {patients.length === 0 ? (
          <p className={classes.none}>{t('paper.none')}</p>
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('paper.patient')}</th>
                <th scope="col">{t('paper.phone')}</th>
                <th scope="col">{t('paper.appointments')}</th>
              </tr>
            </thead>
            <tbody>
              {patients.map(({ id, name, phone, appointments }) => (
                <tr key={id}>
                  <td className={classes.name}>
                    <Link href={paths['patients.show'](id)}>{name}</Link>
                  </td>
                  <td className={classes.number}>{phone}</td>
                  <td className={classes.number}>
                    {appointments.map((appointment) => (
                      <div key={appointment.appointment.id}>
                        {view !== 'day' && `${dates.shortTitle(appointment.day)}, `}
                        {clockText(appointment.start)}
                      </div>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Sheet>
    </Paper>
  )
}
