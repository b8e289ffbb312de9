import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PASSWORD_MAX } from '@/lib/contract/auth'

/** A password that can be looked at, by keyboard too. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTranslations('profile.password')
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      maxLength={PASSWORD_MAX}
      onVisibilityChange={setShown}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t(isShown ? 'hide' : 'show') }}
    />
  )
}
