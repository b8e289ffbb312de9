import { Button, Loader, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './form.module.css'
import { FormFault } from './form-fault'
import { useFault } from './use-fault'

type Props = {
  saving: boolean
  saveLabel: string
  /** It takes something away: no green invites to it. */
  isDanger?: boolean
  /** What else keeps it from being saved. */
  note?: ReactNode
  /** All is stored: nothing can be given up any more. */
  isStored?: boolean
  onCancel: () => void
}

/** The foot of a form: why it was not saved, give up, or save. */
export function FormFooter({ saving, saveLabel, isDanger = false, note, isStored = false, onCancel }: Props) {
  const t = useTranslations('form')
  const fault = useFault(saving)
  return (
    <div className={classes.footer}>
      {note}
      {fault && <FormFault title={fault.message} detail={fault.detail} />}
      {!isStored && (
        <>
          <Text span className={classes.hint} mr="auto" c="dimmed" fz={12}>
            {t('ctrl_enter')}
          </Text>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      )}
      {/* Not Mantine's `loading`, which disables the button: it would lose the focus, and what a refusal opens could not give it back. */}
      <Button
        type="submit"
        className={classes.save}
        variant={isDanger ? 'danger' : undefined}
        aria-disabled={saving || undefined}
      >
        {saveLabel}
        {saving && (
          <Loader pos="absolute" inset={0} m="auto" size={18} color={isDanger ? 'var(--danger)' : 'var(--on-accent)'} />
        )}
      </Button>
    </div>
  )
}
