import { Box, Flex, Stack } from '@mantine/core'
import { IconClock, IconMapPin, IconNote, IconStack2, IconTag } from '@tabler/icons-react'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { occupantNames } from '@/components/appointments/occupants'
import { placementOf, toneOf } from '@/components/appointments/placement'
import { UnsentSign } from '@/components/appointments/unsent/unsent-sign'
import { useActions } from '@/components/appointments/use-actions'
import { useNamed } from '@/components/appointments/use-named'
import { useOccupants } from '@/components/appointments/use-occupants'
import { rangeText } from '@/components/calendar/layout/geometry'
import { lookOf } from '@/components/calendar/layout/look'
import { StatusMark } from '@/components/calendar/status-mark'
import { useMoney } from '@/components/format/use-money'
import { AppointmentAlerts, useAlertsUnread } from '@/components/patients/alerts/read-alerts'
import { useRead } from '@/lib/client/use-api'
import { useNow } from '@/lib/client/use-now'
import classes from './card.module.css'
import { CardActions } from './card-actions'
import { CardDetails } from './card-details'
import { CardKept } from './card-kept'
import { CardPerson } from './card-person'
import type { CardGiven } from './card-props'
import { CardRoll } from './card-roll'
import { VisitNote } from './visit-note'

/** Who comes, when, for what and in which state, and what can be done about it. */
export function CardContent(given: CardGiven) {
  const { appointment, service, professional, dates, zone, today, onClose, onCollect } = given
  const props = { ...given, actions: useActions(given.writer, zone, dates) }
  const t = useTranslations('appointments')
  const money = useMoney()
  const { day, start, end } = placementOf(appointment, zone)
  const look = lookOf(appointment, useNow())
  const named = useNamed()
  const tone = toneOf(appointment, service, professional)
  const places = occupantNames(useOccupants(), appointment, 'professional', named)
  const price = appointment.price_cents ?? service?.price_cents
  const [first, ...others] = appointment.group_id ? [] : appointment.patients
  const details = useRead('appointments.show', { params: { id: appointment.id } })
  const collect =
    onCollect &&
    ((patientId: number) => {
      onClose()
      onCollect(patientId)
    })
  const date = day === today ? t('today') : dates.title(day)
  return (
    <>
      <div className={classes.head}>
        {appointment.group_name && (
          <span className={classes.name} data-whose>
            {appointment.group_name} · {t('card.coming', { count: appointment.patients.length })}
          </span>
        )}
        {first && <CardPerson patient={first} tone={tone} onCollect={collect} />}
      </div>
      <Stack gap={10}>
        {appointment.group_id !== null && <CardRoll appointment={appointment} zone={zone} />}
        {others.map((patient) => (
          <CardPerson key={patient.id} patient={patient} tone={tone} onCollect={collect} />
        ))}
      </Stack>
      <Box className={classes.alerts}>
        <AppointmentAlerts appointment={appointment} isRestUnread={details.isError && !details.data} />
      </Box>
      <Flex component="ul" className={classes.facts} direction="column" gap={7} m="14px 0 16px" fz={13.5} lh="20px">
        <li>
          <IconClock size={17} stroke={1.6} aria-hidden="true" />
          <span>
            <Box component="span" className={classes.date} display="inline-block">
              {date}
            </Box>
            , {rangeText({ start, end })}
            {professional && (
              <>
                {' · '}
                <strong>{professional.name}</strong>
              </>
            )}
          </span>
        </li>
        {places.length > 0 && (
          <li>
            <IconMapPin size={17} stroke={1.6} aria-hidden="true" />
            <span>{places.join(' · ')}</span>
          </li>
        )}
        {(service || price != null) && (
          <li>
            <IconTag size={17} stroke={1.6} aria-hidden="true" />
            <span>{[service && named(service), price != null && money(price)].filter(Boolean).join(' · ')}</span>
          </li>
        )}
        <li data-look={look}>
          <StatusMark look={look} />
          <Box component="span" className={classes.state} display="inline-block">
            {t(`state.${look}`)}
          </Box>{' '}
          <UnsentSign id={appointment.id} />
        </li>
        {appointment.overlap && (
          <li>
            <IconStack2 size={17} stroke={1.6} aria-hidden="true" />
            <span>{t('overlap')}</span>
          </li>
        )}
        <CardKept appointment={appointment} zone={zone} />
        {appointment.note && (
          <li>
            <IconNote size={17} stroke={1.6} aria-hidden="true" />
            <VisitNote text={appointment.note} />
          </li>
        )}
      </Flex>
      <CardActions {...props} />
      <CardDetails {...props} isSaid={useAlertsUnread(appointment.id)} />
    </>
  )
}
