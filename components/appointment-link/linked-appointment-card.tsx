import { Text } from '@mantine/core'
import { IconCalendarCheck, IconCalendarOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isSpent } from '@/components/auth/is-spent'
import { useSave } from '@/lib/client/use-api'
import type { LinkedAppointment } from '@/lib/contract/appointment-links'
import { type Answer, AppointmentAnswer } from './appointment-answer'
import { AppointmentFacts } from './appointment-facts'
import classes from './appointment-link.module.css'
import { CallClinic } from './call-clinic'
import { LinkNews } from './link-news'

type Props = { token: string; appointment: LinkedAppointment; onSpent: () => void }

/** A patient's appointment with the question whether they will come; then what became of it. */
export function LinkedAppointmentCard({ token, appointment, onSpent }: Props) {
  const t = useTranslations('appointment-link')
  const [said, setSaid] = useState<Answer | null>(null)
  const [answered, setAnswered] = useState<LinkedAppointment | null>(null)
  const save = useSave('appointment-links.answer', {
    quiet: true,
    handles: isSpent,
    onSuccess: ({ data }) => setAnswered(data),
    onFailure: (error) => isSpent(error) && onSpent(),
  })
  if (answered) {
    const outcome = answered.status === 'canceled' ? 'canceled' : 'confirmed'
    const icon = outcome === 'canceled' ? IconCalendarOff : IconCalendarCheck
    return (
      <LinkNews icon={icon} title={t(`${outcome}.title`)} text={t(`${outcome}.text`)}>
        <AppointmentFacts appointment={answered} />
        <CallClinic
          phone={answered.clinic.phone}
          text={t(answered.clinic.phone ? `${outcome}.phone` : `${outcome}.no_phone`)}
        />
      </LinkNews>
    )
  }
  const answer = (given: Answer) => {
    if (save.isPending) return
    setSaid(given)
    save.mutate({ body: { token, answer: given } })
  }
  const isConfirmed = appointment.status === 'confirmed'
  return (
    <div className={classes.card}>
      <Text className={classes.hello} c="dimmed" fz={15}>
        {t('hello', { name: appointment.patient_name })}
      </Text>
      <h1 className={classes.title}>{t(isConfirmed ? 'title_confirmed' : 'title')}</h1>
      {isConfirmed && (
        <Text className={classes.lead} c="dimmed" fz={15}>
          {t('lead_confirmed')}
        </Text>
      )}
      <AppointmentFacts appointment={appointment} hasPhone />
      <AppointmentAnswer sending={save.isPending ? said : null} onAnswer={answer} />
    </div>
  )
}
