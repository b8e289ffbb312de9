import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { SaveButton } from '@/components/form/save-button'
import { StrengthHint } from '@/components/form/strength-hint'
import { submitOnCtrlEnter } from '@/components/form/submit-on-ctrl-enter'
import { useUnsavedPart } from '@/components/form/unsaved-parts'
import { Card } from '@/components/ui/card'
import { fieldErrors } from '@/lib/client/api-error'
import { notify } from '@/lib/client/toasts'
import { makeStale, useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { useUser } from '@/lib/client/use-user'
import { PASSWORD_MIN, PasswordForm } from '@/lib/contract/auth'
import { passwordStrength } from '@/lib/domain/identity/password-strength'
import { PasswordField } from './password-field'
import classes from './profile.module.css'

const blank = { current_password: '', password: '', password_confirmation: '' }
const fields = ['current_password', 'password', 'password_confirmation'] as const
const JUDGE_AFTER_MS = 500

/** Another password, typed twice (§5). It ends this person's other sessions, and says how many. */
export default function PasswordCard() {
  const t = useTranslations('profile.password')
  const user = useUser()
  const client = useQueryClient()
  const check = useFormSchema(PasswordForm)
  const form = useForm({
    initialValues: blank,
    validate: (values) => check(values),
    validateInputOnChange: ['password', 'password_confirmation'],
    validateDebounce: JUDGE_AFTER_MS,
  })
  const values = form.getValues()
  const isEmpty = fields.every((field) => values[field] === '')
  useUnsavedPart('password', !isEmpty)

  const change = useSave('me.change-password', {
    quiet: true,
    handles: (error) => fields.some((field) => field in fieldErrors(error)),
    onSuccess: ({ data }) => {
      form.reset()
      notify({ type: 'success', message: t('changed'), detail: t('ended', { count: data.ended_sessions }) })
      void makeStale(client, 'sessions.list')
    },
    onFailure: (error) => {
      const errors = fieldErrors(error)
      form.setErrors(errors)
      focusFirst(errors)
    },
  })
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = fields.find((field) => errors[field])
    if (first) form.getInputNode(first)?.focus()
  }
  const send = (valid: typeof blank) => {
    if (!change.isPending) change.mutate({ body: valid })
  }
  return (
    <Card title={t('title')} lead={t('lead')}>
      <form
        className={classes.form}
        noValidate
        onKeyDown={submitOnCtrlEnter}
        onSubmit={form.onSubmit(send, focusFirst)}
      >
        {/* For the browser's store of passwords, which else would not know whose this is. */}
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          {...form.getInputProps('current_password')}
          label={t('current')}
          autoComplete="current-password"
        />
        <div>
          <PasswordField {...form.getInputProps('password')} label={t('new')} autoComplete="new-password" />
          {values.password && (
            <StrengthHint strength={passwordStrength(values.password, PASSWORD_MIN, [user.name, user.email])} />
          )}
        </div>
        <PasswordField
          {...form.getInputProps('password_confirmation')}
          label={t('again')}
          autoComplete="new-password"
        />
        <SaveButton label={t('save')} saving={change.isPending} idle={isEmpty} />
      </form>
    </Card>
  )
}
