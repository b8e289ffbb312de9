import { Box, Stack } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft, IconChevronRight, IconRepeat } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { kindOf } from '@/components/appointments/booked-kind'
import { useInstantText } from '@/components/format/use-instant-text'
import { useRead } from '@/lib/client/use-api'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import classes from './card-details.module.css'
import type { CardProps, Neighbour } from './card-props'

type Props = CardProps & { detail: AppointmentDetail }

/**
 * The appointments that this one stands among: those of its series, before and after it, followed and following. Before and after an
 * activity each of its patients has others.
 */
export function CardLinks({ detail, zone, onWalk }: Props) {
  const t = useTranslations('series.appointment')
  const when = useInstantText(zone)
  const { previous_appointment, next_appointment, related, successive } = detail
  const isNamed = (appointment: Neighbour | null) =>
    [related, ...successive].some((known) => known?.id === appointment?.id)
  const isActivity = detail.group_id !== null
  const before = isActivity || isNamed(previous_appointment) ? null : previous_appointment
  const after = isActivity || isNamed(next_appointment) ? null : next_appointment
  return (
    <Stack gap={1} mx={-6}>
      {detail.series && <SeriesPosition detail={detail} series={detail.series} onWalk={onWalk} />}
      {related && (
        <Walk
          icon={<IconArrowBackUp {...icon} />}
          text={t('follows', { when: when(related.starts_at) })}
          onPress={() => onWalk(related)}
        />
      )}
      {successive.map((appointment) => (
        <Walk
          key={appointment.id}
          icon={<IconArrowForwardUp {...icon} />}
          text={t('followed', { when: when(appointment.starts_at) })}
          onPress={() => onWalk(appointment)}
        />
      ))}
      {before && (
        <Walk
          icon={<IconChevronLeft {...icon} />}
          text={t('before', { when: when(before.starts_at) })}
          onPress={() => onWalk(before)}
        />
      )}
      {after && (
        <Walk
          icon={<IconChevronRight {...icon} />}
          text={t('after', { when: when(after.starts_at) })}
          onPress={() => onWalk(after)}
        />
      )}
    </Stack>
  )
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

function Walk({ icon: mark, text, onPress }: { icon: ReactNode; text: string; onPress: () => void }) {
  return (
    <button type="button" className={classes.walk} onClick={onPress}>
      {mark}
      <span>{text}</span>
    </button>
  )
}

type PositionProps = Pick<Props, 'detail' | 'onWalk'> & { series: NonNullable<AppointmentDetail['series']> }

/** `Cita 3 de 12`, and the way to the second and the fourth. */
function SeriesPosition({ detail, series, onWalk }: PositionProps) {
  const t = useTranslations('series.appointment')
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
        {t('position', { kind: kindOf(detail), position: series.position, count: series.count })}
        {detail.detached && (
          <Box component="span" c="dimmed" fw={400}>
            {' '}
            · {t('detached')}
          </Box>
        )}
      </span>
      {step(-1, t('series_previous'), <IconChevronLeft {...icon} />)}
      {step(1, t('series_next'), <IconChevronRight {...icon} />)}
    </div>
  )
}
