import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@/components/ui/mantine-parts'
import type { GetInputPropsReturnType as Field } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '@/lib/contract/auth'
import { passwordStrength } from '@/lib/domain/identity/password-strength'
import hint from './strength-hint.module.css'

type Props = {
  password: Field
  confirmation: Field
  /** Words that others know of the person: they make no password strong. */
  own?: readonly string[]
  size?: 'sm' | 'md'
}

/** A new password, typed twice, with a hint of how hard it is to guess; both can be looked at. */
export function NewPassword({ password, confirmation, own = [], size }: Props) {
  const t = useTranslations('auth')
  const [isShown, setShown] = useState(false)
  const typed: string = password.value ?? ''
  const strength = passwordStrength(typed, PASSWORD_MIN, own)
  const shared: PasswordInputProps = {
    ...{ size, maxLength: PASSWORD_MAX, autoComplete: 'new-password', visible: isShown, onVisibilityChange: setShown },
    visibilityToggleFocusable: true,
    visibilityToggleButtonProps: { 'aria-label': t(isShown ? 'hide_password' : 'show_password') },
  }
  return (
    <>
      <div>
        <PasswordInput {...password} {...shared} label={t('reset.password')} aria-invalid={!!password.error} />
        {typed && (
          <p className={hint.hint} data-strength={strength} role="status">
            <span className={hint.track} aria-hidden="true">
              <span className={hint.fill} />
            </span>
            {t(`reset.strength.${strength}`, { missing: PASSWORD_MIN - typed.length })}
          </p>
        )}
      </div>
      <PasswordInput
        {...confirmation}
        {...shared}
        label={t('reset.password_confirmation')}
        aria-invalid={!!confirmation.error}
      />
    </>
  )
}
