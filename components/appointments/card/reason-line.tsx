import { Button, Group, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { useFault } from '@/components/form/use-fault'
import { focusFirstFault } from '@/lib/client/focus-first-fault'
import { CANCEL_REASON_MAX } from '@/lib/domain/constants'

type Props = {
  texts: { why: string; needed: string; save: string }
  /** What was typed is kept where it is left. */
  reason: string
  onReason: (reason: string) => void
  isPending: boolean
  onSave: (reason: string) => void
  /** Says what is wrong with what stands before it, and whether nothing is. */
  judge?: () => boolean
  onLeave: () => void
  /** What else is asked, above it and first: Enter there saves too. */
  before?: ReactNode
}

/** Asks in the card why something is done, and does it; what fails is said in it. A button and Escape leave it and not the card. */
export function ReasonLine({ texts, reason, onReason, isPending, onSave, judge, onLeave, before }: Props) {
  const t = useTranslations('visits.payment')
  const [isEmpty, setEmpty] = useState(false)
  const fault = useFault(isPending)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = reason.trim()
    setEmpty(typed === '')
    const isSound = judge?.() ?? true
    if (!typed || !isSound) return focusFirstFault(event.currentTarget)
    if (!isPending) onSave(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // The card stays, and so does what was typed.
    event.preventDefault()
    onLeave()
  }
  return (
    <form noValidate onSubmit={save} onKeyDown={onKeyDown} data-mantine-stop-propagation="true">
      {before}
      <Group gap={8} mt={6} align="flex-start">
        <TextInput
          flex="1 0 100%"
          size="xs"
          label={texts.why}
          required
          maxLength={CANCEL_REASON_MAX}
          value={reason}
          error={isEmpty && texts.needed}
          autoFocus={before === undefined}
          // On a phone the card is a sheet, which hears Escape before the field.
          data-mantine-stop-propagation="true"
          onChange={({ currentTarget }) => onReason(currentTarget.value)}
        />
        <Button type="submit" size="compact-md" loading={isPending}>
          {texts.save}
        </Button>
        <Button size="compact-md" variant="default" onClick={onLeave}>
          {t('leave')}
        </Button>
      </Group>
      {fault && <FormFault title={fault.message} detail={fault.detail} mt={6} />}
    </form>
  )
}
