import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { NewPassword } from '@/components/form/fields/new-password'
import { paths } from '@/lib/client/paths'
import { useSave } from '@/lib/client/use-api'
import { ResetForm as Schema } from '@/lib/contract/auth'
import { isSpent } from './is-spent'
import { PasswordForm } from './password-form'
import { usePasswordForm } from './use-password-form'

type Props = { token: string; onSpent: () => void }

/** The new password, and then the login, which asks for it and for the second factor where there is one. */
export function ResetForm({ token, onSpent }: Props) {
  const t = useTranslations('auth.reset')
  const router = useRouter()
  const form = usePasswordForm(Schema, token, '')
  const reset = useSave('password.reset', {
    form,
    handles: isSpent,
    onSuccess: () => router.replace(paths.login()),
    onFailure: (error) => {
      if (isSpent(error)) onSpent()
    },
  })
  const isBusy = reset.isPending || reset.isSuccess
  return (
    <PasswordForm
      form={form}
      label={t('save')}
      busy={isBusy}
      onSend={({ name: _, ...values }) => reset.mutate({ body: { ...values, token } })}
    >
      <NewPassword
        size="md"
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('password_confirmation')}
      />
    </PasswordForm>
  )
}
