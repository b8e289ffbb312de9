import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { StrengthHint } from '@/components/form/fields/strength-hint'
import { useUnsavedPart } from '@/components/form/guard/unsaved-parts'
import { SaveButton } from '@/components/form/save-button'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { Card } from '@/components/ui/page/card'
import { submitOnCtrlEnter } from '@/components/ui/submit-on-ctrl-enter'
import { notify } from '@/lib/client/toasts'
import { makeStale, useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { useUser } from '@/lib/client/use-user'
import { PASSWORD_MIN, PasswordForm } from '@/lib/contract/auth'
import { passwordStrength } from '@/lib/domain/identity/password-strength'
import { PasswordField } from './password-field'
import classes from './profile.module.css'

const blank = { current_password: '', password: '', password_confirmation: '' }

/** Another password, typed twice (product §5). It ends this person's other sessions, and says how many. */
export default function PasswordCard() {
  const t = useTranslations('profile.password')
  const user = useUser()
  const client = useQueryClient()
  const check = useFormSchema(PasswordForm)
  const element = useRef<HTMLFormElement>(null)
  const form = useJudgedForm({
    initialValues: blank,
    judge: (values) => check(values),
    whileTyping: ['password', 'password_confirmation'],
  })
  const values = form.getValues()
  const isEmpty = Object.values(values).every((value) => value === '')
  useUnsavedPart('password', !isEmpty)

  const change = useSave('me.change-password', {
    quiet: true,
    form: { ...form, root: element },
    onSuccess: ({ data }) => {
      form.reset()
      notify({ type: 'success', message: t('changed'), detail: t('ended', { count: data.ended_sessions }) })
      void makeStale(client, 'sessions.list')
    },
  })
  const send = (body: typeof blank) => {
    if (!change.isPending) change.mutate({ body })
  }
  return (
    <Card title={t('title')} lead={t('lead')}>
      <form
        ref={element}
        className={classes.form}
        noValidate
        onKeyDown={submitOnCtrlEnter}
        onSubmit={form.onSubmit(send)}
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
