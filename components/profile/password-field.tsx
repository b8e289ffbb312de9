import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

/** A password that can be looked at, by keyboard too. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTranslations('profile.password')
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      maxLength={200}
      onVisibilityChange={setShown}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t(isShown ? 'hide' : 'show') }}
    />
  )
}
