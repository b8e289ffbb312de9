import { Text } from '@mantine/core'
import { IconCalendarCheck, IconCalendarOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AnswerButton } from '@/components/appointment-link/answer-button'
import frame from '@/components/appointment-link/appointment-link.module.css'
import { CallClinic } from '@/components/appointment-link/call-clinic'
import { LinkNews } from '@/components/appointment-link/link-news'
import { isSpent } from '@/components/auth/is-spent'
import { usePlanTextsIn } from '@/components/groups/use-plan-texts'
import { useSave } from '@/lib/client/use-api'
import type { ConfirmedSignUp, LinkedSignUp } from '@/lib/contract/sign-ups'
import { DateList } from './date-list'

type Props = { token: string; signUp: LinkedSignUp; onSpent: () => void }

/** What somebody asked for on a group's page, with the question whether it was they; then what became of it. */
export function ConfirmCard({ token, signUp, onSpent }: Props) {
  const t = useTranslations('sign-up')
  const texts = usePlanTextsIn(signUp.clinic.currency)
  const [confirmed, setConfirmed] = useState<ConfirmedSignUp | null>(null)
  const save = useSave('sign-ups.confirm', {
    quiet: true,
    handles: isSpent,
    onSuccess: ({ data }) => setConfirmed(data),
    onFailure: (error) => isSpent(error) && onSpent(),
  })
  const { clinic, plan, activities } = signUp
  if (confirmed) {
    const { result, dates } = confirmed
    const isDone = result === 'done'
    return (
      <LinkNews
        icon={isDone ? IconCalendarCheck : IconCalendarOff}
        bad={!isDone}
        title={t(`${result}.title`)}
        text={t(`${result}.text`)}
      >
        <DateList dates={dates} zone={clinic.time_zone} />
        <CallClinic phone={clinic.phone} text={t(clinic.phone ? 'phone' : 'no_phone')} />
      </LinkNews>
    )
  }
  return (
    <div className={frame.card}>
      <h1 className={frame.title}>{t('title')}</h1>
      <Text className={frame.lead} c="dimmed" fz={15}>
        {t('lead', { group: signUp.group_name })}
      </Text>
      {plan && (
        <Text fz={15}>
          {t('plan', { plan: plan.name })} · {texts.price(plan)} · {texts.allows(plan)}
        </Text>
      )}
      {activities.length > 0 ? (
        <DateList dates={activities} zone={clinic.time_zone} />
      ) : (
        <Text c="dimmed">{t('none_left')}</Text>
      )}
      {activities.length > 0 && (
        <AnswerButton
          label={t('confirm')}
          busy={save.isPending}
          onClick={() => save.isPending || save.mutate({ body: { token } })}
        />
      )}
      <Text c="dimmed" fz={13}>
        {t('ignore')}
      </Text>
    </div>
  )
}
