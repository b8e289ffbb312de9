import { Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AnswerButton } from '@/components/appointment-link/answer-button'
import classes from '@/components/appointment-link/appointment-link.module.css'
import { LinkNews } from '@/components/appointment-link/link-news'
import { isSpent } from '@/components/auth/is-spent'
import { FormFault } from '@/components/form/form-fault'
import { type Answers, MeasureFields } from '@/components/record/measures/measure-fields'
import { isReady, sentAnswers } from '@/components/record/measures/ready-answers'
import { forget, recall, remember } from '@/lib/client/tab-memory'
import { useSave } from '@/lib/client/use-api'
import type { LinkedMeasure } from '@/lib/contract/measures'
import { localText } from '@/lib/domain/record/local-text'
import { useLanguage } from '@/lib/i18n/use-language'

type Props = { token: string; measure: LinkedMeasure; onSpent: () => void }

/** What the clinic asks of a patient; then that it has arrived. */
export function LinkedMeasureCard({ token, measure, onSpent }: Props) {
  const t = useTranslations('measure-link')
  const locale = useLanguage()
  const { definition, first_name: name, clinic } = measure
  // As typed before the tab was loaded anew, by what it is asked: the token of another link asks anew.
  const kept = `answers ${token}`
  const [value, setValue] = useState<Answers>(
    () =>
      (recall(kept) as Answers | null) ?? {
        answers: {},
        activities: measure.activities.map((activity) => ({ name: activity, value: null })),
      },
  )
  const change = (given: Answers) => {
    setValue(given)
    remember(kept, given)
  }
  const [isTold, setTold] = useState(false)
  const save = useSave('measure-links.answer', {
    quiet: true,
    handles: isSpent,
    onSuccess: () => forget(kept),
    onFailure: (error) => isSpent(error) && onSpent(),
  })
  if (save.isSuccess) return <LinkNews icon={IconCircleCheck} title={t('done.title')} text={t('done.text')} />
  const isMissing = isTold && !isReady(definition, value)
  const send = () => {
    setTold(true)
    if (save.isPending || !isReady(definition, value)) return
    save.mutate({ body: { token, ...sentAnswers(value) } })
  }
  return (
    <div className={classes.card}>
      {name && (
        <Text className={classes.hello} c="dimmed" fz={15}>
          {t('hello', { name })}
        </Text>
      )}
      <h1 className={classes.title}>{localText(measure.name, locale)}</h1>
      <Text className={classes.lead} c="dimmed" fz={15}>
        {t('lead', { clinic: clinic.name })}
      </Text>
      {measure.how_to && <Text fz={15}>{localText(measure.how_to, locale)}</Text>}
      <MeasureFields definition={definition} value={value} onChange={change} />
      {isMissing && <FormFault title={t('missing_answers')} />}
      <AnswerButton label={t('send')} busy={save.isPending} onClick={send} />
    </div>
  )
}
