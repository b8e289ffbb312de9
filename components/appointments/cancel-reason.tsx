import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import series from '@/components/series/occurrences.module.css'

const usual = ['patient', 'ill', 'clinic', 'mistake'] as const

type Props = {
  value: string
  onType: (reason: string) => void
  /** One of the usual reasons, or '' when it is taken back. */
  onChoose: (reason: string) => void
}

/** Why an appointment is canceled: one of the usual reasons, or words of one's own. Never needed. */
export function ReasonField({ value, onType, onChoose }: Props) {
  const t = useTranslations('series.reason')
  return (
    <div className={series.reason}>
      <fieldset className={series.chips} aria-label={t('usual')}>
        {usual.map((each) => (
          <button
            key={each}
            type="button"
            className={series.answer}
            aria-pressed={value === t(each)}
            onClick={() => onChoose(value === t(each) ? '' : t(each))}
          >
            {t(each)}
          </button>
        ))}
      </fieldset>
      <TextInput
        aria-label={t('label')}
        placeholder={t('label')}
        maxLength={400}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  )
}
