import { Textarea, type TextareaProps } from '@mantine/core'
import { useTranslations } from 'next-intl'

/** As much as a reason holds. */
const REASON_MAX = 400

/** Why something is done that has to be explained later; `label` where there is another reason beside it. */
export function ReasonField(props: TextareaProps) {
  return (
    <Textarea
      label={useTranslations('form')('reason')}
      {...props}
      autosize
      minRows={2}
      maxLength={REASON_MAX}
      required
    />
  )
}
