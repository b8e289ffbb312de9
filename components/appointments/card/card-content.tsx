import { IconClock, IconNote, IconStack2, IconTag } from '@tabler/icons-react'
import '@/components/ui/mantine-parts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { placementOf, toneOf } from '@/components/appointments/placement'
import { lookOf } from '@/components/calendar/event-face'
import { rangeText } from '@/components/calendar/layout/geometry'
import { StatusMark } from '@/components/calendar/status-mark'
import { phoneLink } from '@/components/format/phone'
import { useMoney } from '@/components/format/use-money'
import { paths } from '@/lib/client/paths'
import { initials } from '@/lib/domain/text/initials'
import classes from './card.module.css'
import { CardActions } from './card-actions'
import { CardDetails } from './card-details'
import type { CardProps } from './card-props'

/** Who comes, when, for what and in which state, and what can be done about it. */
export function CardContent(props: CardProps) {
  const { appointment, service, professional, dates, zone, today } = props
  const t = useTranslations('appointments')
  const money = useMoney()
  const { day, start, end } = placementOf(appointment, zone)
  const tone = toneOf(appointment, service, professional)
  const price = appointment.price_cents ?? service?.price_cents
  const date = day === today ? t('today') : dates.title(day)
  return (
    <>
      <div className={classes.people}>
        {appointment.patients.map((patient) => (
          <div key={patient.id} className={classes.person}>
            <span
              className={classes.disc}
              style={{ background: `var(--tone-${tone}-ground)`, color: `var(--tone-${tone}-text)` }}
              aria-hidden="true"
            >
              {initials(patient.name)}
            </span>
            <div className={classes.who}>
              <Link className={classes.name} href={paths['patients.show'](patient.id)}>
                {patient.name}
              </Link>
              {patient.phone && (
                <a className={classes.phone} href={phoneLink(patient.phone)}>
                  {patient.phone}
                </a>
              )}
            </div>
          </div>
        ))}
      </div>
      <ul className={classes.facts}>
        <li>
          <IconClock size={17} stroke={1.6} aria-hidden="true" />
          <span>
            <span className={classes.date}>{date}</span>, {rangeText({ start, end })}
            {professional && (
              <>
                {' · '}
                <strong>{professional.name}</strong>
              </>
            )}
          </span>
        </li>
        {(service || price != null) && (
          <li>
            <IconTag size={17} stroke={1.6} aria-hidden="true" />
            <span>{[service?.name, price != null && money(price)].filter(Boolean).join(' · ')}</span>
          </li>
        )}
        <li data-look={lookOf(appointment)}>
          <StatusMark look={lookOf(appointment)} />
          <span className={classes.state}>{t(`state.${lookOf(appointment)}`)}</span>
        </li>
        {appointment.overlap && (
          <li>
            <IconStack2 size={17} stroke={1.6} aria-hidden="true" />
            <span>{t('overlap')}</span>
          </li>
        )}
        {appointment.note && (
          <li>
            <IconNote size={17} stroke={1.6} aria-hidden="true" />
            <span className={classes.note}>{appointment.note}</span>
          </li>
        )}
      </ul>
      <CardActions {...props} />
      <CardDetails {...props} />
    </>
  )
}
