import { IconCalendarCheck, IconCalendarOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isSpent } from '@/components/auth/is-spent'
import { useSave } from '@/lib/client/use-api'
import type { LinkedVisit } from '@/lib/contract/appointment-links'
import { type Answer, VisitAnswer } from './appointment-answer'
import { VisitFacts } from './appointment-facts'
import classes from './appointment-link.module.css'
import { CallClinic } from './call-clinic'
import { VisitNews } from './link-news'

type Props = { token: string; visit: LinkedVisit; onSpent: () => void }

/** A patient's visit with the question whether they will come; then what became of it. */
export function LinkedVisitCard({ token, visit, onSpent }: Props) {
  const t = useTranslations('visit')
  const [said, setSaid] = useState<Answer | null>(null)
  const [answered, setAnswered] = useState<LinkedVisit | null>(null)
  const save = useSave('visit-links.answer', {
    quiet: true,
    handles: isSpent,
    onSuccess: ({ data }) => setAnswered(data),
    onFailure: (error) => isSpent(error) && onSpent(),
  })
  if (answered) {
    const outcome = answered.status === 'canceled' ? 'canceled' : 'confirmed'
    const icon = outcome === 'canceled' ? IconCalendarOff : IconCalendarCheck
    return (
      <VisitNews icon={icon} title={t(`${outcome}.title`)} text={t(`${outcome}.text`)}>
        <VisitFacts visit={answered} />
        <CallClinic
          phone={answered.clinic.phone}
          text={t(answered.clinic.phone ? `${outcome}.phone` : `${outcome}.no_phone`)}
        />
      </VisitNews>
    )
  }
  const answer = (given: Answer) => {
    if (save.isPending) return
    setSaid(given)
    save.mutate({ body: { token, answer: given } })
  }
  const isConfirmed = visit.status === 'confirmed'
  return (
    <div className={classes.card}>
      <p className={classes.hello}>{t('hello', { name: visit.patient_name })}</p>
      <h1 className={classes.title}>{t(isConfirmed ? 'title_confirmed' : 'title')}</h1>
      {isConfirmed && <p className={classes.lead}>{t('lead_confirmed')}</p>}
      <VisitFacts visit={visit} hasPhone />
      <VisitAnswer sending={save.isPending ? said : null} onAnswer={answer} />
    </div>
  )
}
