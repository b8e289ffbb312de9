import type { ReactNode } from 'react'
import { submitOnCtrlEnter } from '@/components/ui/submit-on-ctrl-enter'
import classes from './reset.module.css'
import { SendButton } from './send-button'
import type { PasswordFormState, PasswordValues } from './use-password-form'

type Props = {
  form: PasswordFormState
  label: string
  busy: boolean
  onSend: (values: PasswordValues) => void
  children: ReactNode
}

/** The form behind a link: sent once, by the button or Ctrl+Enter; else the focus goes to what is at fault. */
export const PasswordForm = ({ form, label, busy, onSend, children }: Props) => (
  <form
    ref={form.root}
    className={classes.form}
    noValidate
    onKeyDown={submitOnCtrlEnter}
    onSubmit={form.onSubmit((values) => {
      if (!busy) onSend(values)
    })}
  >
    {children}
    <SendButton label={label} busy={busy} />
  </form>
)
