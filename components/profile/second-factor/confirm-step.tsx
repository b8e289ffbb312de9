import { Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { maxLengthIn } from '@/components/form/field-rules'
import { PasswordField } from '@/components/profile/password-field'
import { useUser } from '@/lib/client/use-user'
import { Proved } from '@/lib/contract/totp'
import type { SecondFactorPurpose } from './second-factor'
import type { Typed } from './use-second-factor'

type Props = {
  purpose: SecondFactorPurpose
  typed: Typed
  onType: (field: keyof Typed, text: string) => void
  faults: Record<string, string>
}

/** What is going to happen, and what allows it: the password, and a code where the second factor is on already. */
export function ConfirmStep({ purpose, typed, onType, faults }: Props) {
  const t = useTranslations('profile.second_factor')
  const { email } = useUser()
  return (
    <Stack gap={16}>
      <p>{t(`explains.${purpose}`)}</p>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current_password"
        label={t('password')}
        autoComplete="current-password"
        value={typed.current_password}
        error={faults.current_password}
        data-autofocus
        onChange={(event) => onType('current_password', event.currentTarget.value)}
      />
      {purpose !== 'enable' && (
        <TextInput
          name="code"
          label={t('code')}
          description={t('code_help')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLengthIn(Proved, 'code')}
          maw={220}
          value={typed.code}
          error={faults.code}
          onChange={(event) => onType('code', event.currentTarget.value)}
        />
      )}
    </Stack>
  )
}
