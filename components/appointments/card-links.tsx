import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft, IconChevronRight, IconRepeat } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useRead } from '@/lib/client/use-api'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import classes from './card.module.css'
import type { CardProps, Neighbour } from './card-props'
import { useInstantText } from './use-instant-text'

type Props = CardProps & { detail: AppointmentDetail }

/** The visits that this one stands among: those of its series, before and after it, followed and following. */
export function CardLinks({ detail, zone, onWalk }: Props) {
  const t = useTranslations('series.visit')
  const when = useInstantText(zone)
  const link = (visit: Neighbour, icon: ReactNode, text: string) => (
    <button key={visit.id} type="button" className={classes.walk} onClick={() => onWalk(visit)}>
      {icon}
      <span>{text}</span>
    </button>
  )
  const { previous_visit, next_visit, related, successive } = detail
  return (
    <div className={classes.links}>
      {detail.series && <SeriesPosition detail={detail} series={detail.series} onWalk={onWalk} />}
      {related && link(related, <IconArrowBackUp {...icon} />, t('follows', { when: when(related.starts_at) }))}
      {successive.map((visit) =>
        link(visit, <IconArrowForwardUp {...icon} />, t('followed', { when: when(visit.starts_at) })),
      )}
      {previous_visit &&
        link(previous_visit, <IconChevronLeft {...icon} />, t('before', { when: when(previous_visit.starts_at) }))}
      {next_visit && link(next_visit, <IconChevronRight {...icon} />, t('after', { when: when(next_visit.starts_at) }))}
    </div>
  )
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

type PositionProps = Pick<Props, 'detail' | 'onWalk'> & { series: NonNullable<AppointmentDetail['series']> }

/** `Cita 3 de 12`, and the way to the second and the fourth. */
function SeriesPosition({ detail, series, onWalk }: PositionProps) {
  const t = useTranslations('series.visit')
  const { data } = useRead('series.show', { params: { id: series.id } })
  const { professional_id, occurrences = [] } = data?.data ?? {}
  const at = occurrences.findIndex(({ appointment_id }) => appointment_id === detail.id)
  const step = (by: number, label: string, mark: ReactNode) => {
    const to = at < 0 ? undefined : occurrences[at + by]
    return (
      <button
        type="button"
        className={classes.step}
        aria-label={label}
        title={label}
        disabled={!to}
        onClick={() =>
          to &&
          onWalk({
            id: to.appointment_id,
            starts_at: to.starts_at,
            professional_id: professional_id ?? detail.professional_id,
          })
        }
      >
        {mark}
      </button>
    )
  }
  return (
    <div className={classes.series}>
      <IconRepeat {...icon} />
      <span>
        {t('position', { position: series.position, count: series.count })}
        {detail.detached && <span className={classes.own}> · {t('detached')}</span>}
      </span>
      {step(-1, t('series_previous'), <IconChevronLeft {...icon} />)}
      {step(1, t('series_next'), <IconChevronRight {...icon} />)}
    </div>
  )
}
