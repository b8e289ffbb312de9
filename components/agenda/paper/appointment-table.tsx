import { useTranslations } from 'next-intl'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { occupantNames } from '@/components/appointments/occupants'
import { namesOf, type Placement } from '@/components/appointments/placement'
import { rangeText } from '@/components/calendar/layout/geometry'
import { lookOf } from '@/components/calendar/layout/look'
import classes from './paper.module.css'

type Props = { agenda: Agenda; days: Map<string, Placement[]>; isWeek: boolean; hasNotes: boolean }

/** The appointments of what a sheet stands for, what else they occupy beside their service, those of a week under each of its days. */
export function AppointmentTable({ agenda, days, isWeek, hasNotes }: Props) {
  const t = useTranslations('agenda.paper')
  const state = useTranslations('appointments.state')
  const columns = ['time', 'patients', 'phone', 'service', 'state', ...(hasNotes ? (['note'] as const) : [])] as const
  if (days.size === 0) return <p className={classes.none}>{t('none')}</p>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      {[...days]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([day, placements]) => (
          <tbody key={day}>
            {isWeek && (
              <tr>
                <th className={classes.day} colSpan={columns.length} scope="rowgroup">
                  <span>{agenda.dates.title(day)}</span>
                </th>
              </tr>
            )}
            {placements.map((placement) => {
              const { appointment } = placement
              const service = agenda.services.find(({ id }) => id === appointment.service_id)
              const what = [service?.name, ...occupantNames(agenda.lists, appointment, agenda.by)]
              const look = lookOf(appointment, agenda.now)
              return (
                <tr key={appointment.id} data-look={look}>
                  <td className={classes.number}>{rangeText(placement.whole ?? placement)}</td>
                  <td className={classes.name}>{namesOf(appointment)}</td>
                  <td className={classes.number}>
                    {appointment.patients.map(({ id, phone }) => (phone ? <div key={id}>{phone}</div> : null))}
                  </td>
                  <td>{what.filter(Boolean).join(' · ')}</td>
                  <td>{state(look)}</td>
                  {hasNotes && <td>{appointment.note}</td>}
                </tr>
              )
            })}
          </tbody>
        ))}
    </table>
  )
}
