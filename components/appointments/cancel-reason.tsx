import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { CANCEL_REASON_MAX } from '@/lib/domain/constants'
import type { Cancellation } from '@/lib/domain/policy/visit-policy'
import type { BookedKind } from './booked-kind'

/** A patient may be why an appointment is canceled, and is not why a class of several is. */
const usual = {
  appointment: ['patient', 'ill', 'clinic', 'mistake'],
  activity: ['away', 'few', 'clinic', 'mistake'],
} as const

/** Of the usual reasons, those that are not the patient's doing: what they cost late is let go. */
const notTheirs = ['clinic', 'mistake'] as const

/** What is sent of why an appointment is canceled: the reason, and whose doing it is where that follows from it. */
export function useCancellation() {
  const t = useTranslations('series.reason')
  return (typed: string): Cancellation & { cancel_reason: string | null } => {
    const cancel_reason = typed.trim() || null
    const canceled_by = notTheirs.find((each) => t(each) === cancel_reason)
    return { cancel_reason, ...(canceled_by && { canceled_by }) }
  }
}

type Props = {
  kind: BookedKind
  value: string
  onType: (reason: string) => void
  /** One of the usual reasons, or '' when it is taken back. */
  onChoose: (reason: string) => void
}

/** Why an appointment is canceled: one of the usual reasons, or words of one's own. Never needed. */
export function ReasonField({ kind, value, onType, onChoose }: Props) {
  const t = useTranslations('series.reason')
  return (
    <Stack gap="xs" mt={14}>
      <Group gap={6} role="group" aria-label={t('usual')}>
        {usual[kind].map((each) => (
          <Button
            key={each}
            size="compact-sm"
            variant={value === t(each) ? 'light' : 'default'}
            aria-pressed={value === t(each)}
            onClick={() => onChoose(value === t(each) ? '' : t(each))}
          >
            {t(each)}
          </Button>
        ))}
      </Group>
      <TextInput
        aria-label={t('label')}
        placeholder={t('label')}
        maxLength={CANCEL_REASON_MAX}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </Stack>
  )
}
