import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { maxLengthIn } from '@/components/form/field-rules'
import { NewPassword } from '@/components/form/fields/new-password'
import { useSave } from '@/lib/client/use-api'
import { AcceptForm } from '@/lib/contract/auth'
import { isSpent } from './is-spent'
import { PasswordForm } from './password-form'
import { useEnter } from './use-enter'
import type { Invitation } from './use-invitation'
import { usePasswordForm } from './use-password-form'

type Props = { token: string; invitation: Invitation; onSpent: () => void }

/** One's name, a password, and in: the address is the one that was invited. */
export function InvitationForm({ token, invitation, onSpent }: Props) {
  const t = useTranslations('auth.invitation')
  const enter = useEnter()
  const form = usePasswordForm(AcceptForm, token, invitation.name)
  const accept = useSave('invitations.accept', {
    quiet: true,
    form,
    handles: isSpent,
    onSuccess: enter,
    onFailure: (error) => {
      if (isSpent(error)) onSpent()
    },
  })
  const isBusy = accept.isPending || accept.isSuccess
  return (
    <PasswordForm
      form={form}
      label={t('accept')}
      busy={isBusy}
      onSend={(values) => accept.mutate({ body: { ...values, token } })}
    >
      {/* For the browser's store of passwords, which else would not know whose this is. */}
      <input type="email" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
      <TextInput
        {...form.getInputProps('name')}
        size="md"
        label={t('name')}
        autoComplete="name"
        maxLength={maxLengthIn(AcceptForm, 'name')}
      />
      <NewPassword
        size="md"
        own={[invitation.email, form.getValues().name]}
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('password_confirmation')}
      />
    </PasswordForm>
  )
}
