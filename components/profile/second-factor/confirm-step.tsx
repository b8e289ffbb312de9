import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { PasswordField } from '@/components/profile/password-field'
import { useUser } from '@/lib/client/use-user'
import type { SecondFactorPurpose } from './second-factor'

type Props = { purpose: SecondFactorPurpose; value: string; onChange: (typed: string) => void; fault?: string }

/** What is going to happen, and the password that allows it. */
export function ConfirmStep({ purpose, value, onChange, fault }: Props) {
  const t = useTranslations('profile.second_factor')
  const { email } = useUser()
  return (
    <Stack gap={16}>
      <p>{t(`explains.${purpose}`)}</p>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={value}
        error={fault}
        data-autofocus
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  )
}
