import { Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FieldSkeleton } from '@/components/form/field-skeleton'
import { useNamedText } from '@/components/form/use-named-text'
import { shownText, storedText } from '@/components/reminders/template-places'
import { usePlaceNames } from '@/components/reminders/use-place-names'
import { ReadLine } from '@/components/ui/read-line'
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
    <MoreTexts files={['series', 'reminders']} waiting={<FieldSkeleton />}>
      <Field {...props} />
    </MoreTexts>
  )
}

function Field({ value, error, appointmentId, onChange }: Props) {
  const t = useTranslations('series.reminder')
  const read = useRead('appointments.show', { params: { id: appointmentId ?? 0 } }, { enabled: appointmentId !== null })
  const { data } = read
  const names = usePlaceNames()
  const text = value ?? data?.data.reminder_message ?? ''
  const naming = {
    shown: (stored: string) => shownText(stored, names),
    stored: (shown: string) => storedText(shown, names),
  }
  const written = useNamedText(text, naming, onChange)
  const isKnown = appointmentId === null || data !== undefined
  return (
    <Textarea
      label={t('label')}
      description={isKnown || !read.isError ? t('places', names) : <ReadLine read={read} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('usual')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={REMINDER_MAX + written.value.length - text.length}
      // Written over unread it would take the place of a text that nobody saw.
      disabled={!isKnown}
      value={written.value}
      error={error}
      onChange={(event) => written.write(event.currentTarget.value)}
      onBlur={written.leave}
    />
  )
}
