import { useTranslations } from 'next-intl'
import { useDayTexts } from '@/components/format/use-weekdays'
import { Card } from '@/components/ui/page/card'
import { ShareBar } from '@/components/ui/share-bar'
import type { FinancialsWork } from '@/lib/contract/financials'
import {
  attendanceShare,
  heatStep,
  nobody,
  noHours,
  occupancyOf,
  plusAttendance,
  plusHours,
} from '@/lib/domain/financials/hours'
import { clockText } from '@/lib/domain/time/clock-text'
import { CsvButton } from './csv-button'
import { FigureTable } from './figure-table'
import classes from './financials.module.css'
import { directionOf, useFigureTexts } from './use-figure-texts'

type Props = { work: FinancialsWork }

/** How much of each one's working time was booked, and who came to them. */
export function WorkTable({ work: { professionals } }: Props) {
  const t = useTranslations('financials')
  const { points, shareOrNone } = useFigureTexts()
  const hours = professionals.reduce((sum, one) => plusHours(sum, one.hours), noHours)
  const came = professionals.reduce((sum, one) => plusAttendance(sum, one.attendance), nobody)
  const before = professionals.reduce((sum, one) => plusHours(sum, one.hours_before), noHours)
  const cellsOf = (
    own: typeof hours,
    earlier: typeof hours,
    { attended, no_show, late }: typeof came,
    share: number | null,
  ) => [
    <span key="occupancy" className={classes.share}>
      {shareOrNone(occupancyOf(own))}
      <ShareBar share={occupancyOf(own) ?? 0} miw={48} />
    </span>,
    <span
      key="points"
      className={classes.change}
      data-direction={directionOf(occupancyOf(own) ?? 0, occupancyOf(earlier) ?? 0)}
    >
      {points(occupancyOf(own), occupancyOf(earlier)) || '–'}
    </span>,
    shareOrNone(share),
    attended,
    no_show,
    late,
  ]
  return (
    <FigureTable
      title={t('work.title')}
      lead={t('work.lead')}
      head={[
        t('columns.professional'),
        t('columns.occupancy'),
        t('columns.change'),
        t('columns.attendance'),
        t('columns.attended'),
        t('columns.no_show'),
        t('columns.late'),
      ]}
      wide={[2, 4, 5, 6]}
      none={t('work.none')}
      rows={professionals.map(({ id, name, color, hours: own, hours_before, attendance }) => ({
        ...{ key: String(id), name, ink: `var(--tone-${color ?? 'teal'}-bar)` },
        cells: cellsOf(own, hours_before, attendance, attendanceShare(attendance)),
        csv: [
          ...[name, shareOrNone(occupancyOf(own)), points(occupancyOf(own), occupancyOf(hours_before))],
          ...[shareOrNone(attendanceShare(attendance)), attendance.attended, attendance.no_show, attendance.late],
        ],
      }))}
      {...(professionals.length > 1 && {
        total: [t('total'), ...cellsOf(hours, before, came, attendanceShare(came))],
      })}
    />
  )
}

/** When the working hours of the week were full, in five steps; the number says it too. */
export function WeekCard({ work: { week } }: Props) {
  const t = useTranslations('financials')
  const { roundPercent } = useFigureTexts()
  const { short, weekday } = useDayTexts()
  const weekdays = [...new Set(week.map((cell) => cell.weekday))].sort((a, b) => a - b)
  const hours = [...new Set(week.map((cell) => cell.hour))].sort((a, b) => a - b)
  const shares = new Map(week.map((cell) => [`${cell.weekday} ${cell.hour}`, occupancyOf(cell)]))
  const hourText = (hour: number) => clockText(hour * 60)
  const title = t('week.title')
  return (
    <Card
      title={title}
      lead={t('week.lead')}
      action={
        week.length > 0 && (
          <CsvButton
            title={title}
            head={[t('columns.hour'), ...weekdays.map(weekday)]}
            rows={hours.map((hour) => [
              hourText(hour),
              ...weekdays.map((day) => {
                const share = shares.get(`${day} ${hour}`)
                return share === undefined || share === null ? null : roundPercent(share)
              }),
            ])}
          />
        )
      }
    >
      {week.length === 0 ? (
        <p className={classes.none}>{t('work.none')}</p>
      ) : (
        <table className={classes.heat} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes.unseen}>{t('columns.hour')}</span>
              </th>
              {weekdays.map((day) => (
                <th key={day} scope="col">
                  {short(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour}>
                <th scope="row">{hourText(hour)}</th>
                {weekdays.map((day) => {
                  const share = shares.get(`${day} ${hour}`)
                  return share === undefined || share === null ? (
                    <td key={day} data-step="none">
                      <span className={classes.unseen}>{t('week.closed')}</span>
                    </td>
                  ) : (
                    <td key={day} data-step={heatStep(share)}>
                      {Math.round(share * 100)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
