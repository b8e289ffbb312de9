import { Box, Text } from '@mantine/core'
import { IconCalendarCheck, IconCalendarOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { isSpent } from '@/components/auth/is-spent'
import { useSave } from '@/lib/client/use-api'
import type { LinkedPlace } from '@/lib/contract/place-links'
import { appointmentWhen } from '@/lib/domain/reminders/reminder'
import { useLanguage } from '@/lib/i18n/use-language'
import { AnswerButton } from './answer-button'
import { AppointmentFacts } from './appointment-facts'
import classes from './appointment-link.module.css'
import { CallClinic } from './call-clinic'
import { LinkNews } from './link-news'
import { SureToCancel } from './sure-to-cancel'

type Props = { token: string; place: LinkedPlace; onSpent: () => void }

/** A place that came up, which its patient keeps by doing nothing, or leaves to the next; else what became of it. */
export function LinkedPlaceCard({ token, place: read, onSpent }: Props) {
  const t = useTranslations('place-link')
  const locale = useLanguage()
  const [asks, setAsks] = useState(false)
  const [answered, setAnswered] = useState<LinkedPlace | null>(null)
  const decline = useRef<HTMLButtonElement>(null)
  const save = useSave('place-links.decline', {
    quiet: true,
    handles: isSpent,
    onSuccess: ({ data }) => setAnswered(data),
    onFailure: (error) => isSpent(error) && onSpent(),
  })
  const place = answered ?? read
  const { state, decline_until: until, clinic } = place
  const isTheirs = state === 'open' || state === 'late'
  const appointment = {
    ...{ ...place, service_name: place.group_name },
    status: isTheirs || state === 'over' ? ('confirmed' as const) : ('canceled' as const),
  }
  if (state !== 'open')
    return (
      <LinkNews
        icon={isTheirs ? IconCalendarCheck : IconCalendarOff}
        bad={state === 'gone'}
        title={t(`${state}.title`)}
        text={t(`${state}.text`)}
      >
        <AppointmentFacts appointment={appointment} />
        <CallClinic phone={clinic.phone} text={t(clinic.phone ? 'phone' : 'no_phone')} />
      </LinkNews>
    )
  return (
    <div className={classes.card}>
      <Text className={classes.hello} c="dimmed" fz={15}>
        {t('hello', { name: place.patient_name })}
      </Text>
      <h1 className={classes.title}>{t('title')}</h1>
      {until && (
        <Text className={classes.lead} c="dimmed" fz={15}>
          {t('lead', appointmentWhen(until, locale, clinic.time_zone))}
        </Text>
      )}
      <AppointmentFacts appointment={appointment} hasPhone />
      {asks ? (
        <SureToCancel
          noun="place-link"
          busy={save.isPending}
          onYes={() => save.isPending || save.mutate({ body: { token } })}
          onNo={() => {
            setAsks(false)
            // The focus goes back to where it came from, once that is there again.
            requestAnimationFrame(() => decline.current?.focus())
          }}
        />
      ) : (
        <Box className={classes.answers} mt={4}>
          <AnswerButton ref={decline} label={t('decline')} variant="default" onClick={() => setAsks(true)} />
        </Box>
      )}
    </div>
  )
}
