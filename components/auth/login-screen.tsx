'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { GuestFrame } from './guest-frame'
import { LoginForm } from './login-form'

/** Where one signs in. */
export function LoginScreen() {
  const t = useTranslations('auth')

  // Whoever was here before has left: nothing of what they read stays.
  const client = useQueryClient()
  useEffect(() => client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'meta.show' }), [client])

  return (
    <GuestFrame page={t('title')} title={t('welcome')} lead={t('lead')}>
      <LoginForm />
    </GuestFrame>
  )
}
