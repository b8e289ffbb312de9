import { Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FieldSkeleton } from '@/components/form/field-skeleton'
import { useRead } from '@/lib/client/use-api'
import { REMINDER_MAX } from '@/lib/contract/reminders'
import { MoreTexts } from '@/lib/i18n/more-texts'

type Props = {
  /** Null while it is as it was. */
  value: string | null
  error: ReactNode
  /** The appointment that is being changed: what it says is read first. */
  appointmentId: number | null
  onChange: (text: string) => void
}

/** What the patients of this appointment are reminded with, in place of the clinic's text. */
export function ReminderField(props: Props) {
  return (
    <MoreTexts files={['series']} waiting={<FieldSkeleton />}>
      <Field {...props} />
    </MoreTexts>
  )
}

function Field({ value, error, appointmentId, onChange }: Props) {
  const t = useTranslations('series.reminder')
  const { data, isPending } = useRead(
    'appointments.show',
    { params: { id: appointmentId ?? 0 } },
    { enabled: appointmentId !== null },
  )
  return (
    <Textarea
      label={t('label')}
      description={t('places')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('usual')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={REMINDER_MAX}
      disabled={appointmentId !== null && isPending}
      value={value ?? data?.data.reminder_message ?? ''}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
