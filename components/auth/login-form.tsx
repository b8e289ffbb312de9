'use client'

import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, fieldErrors } from '@/lib/client/api-error'
import { paths } from '@/lib/client/paths'
import { useSave } from '@/lib/client/use-api'
import type { FieldText } from '@/lib/contract/field-errors'
import { CodeStep } from './code-step'
import classes from './login-form.module.css'
import { useEnter } from './use-enter'

/** A fault of ours is kept as its key, so that it follows the language; one of the server's is a text. */
type Faults = { [field in 'email' | 'password' | 'code']?: FieldText | string }

const hasCode = (error: unknown, ...codes: string[]) => error instanceof ApiError && codes.includes(error.code)
/** A refusal that stands at its field; every other one stands below the form. */
const isAboutFields = (error: unknown) =>
  (error instanceof ApiError && error.status === 422) || hasCode(error, 'bad_code')
/** The password was right: no failure, but a question more. */
const isQuestion = (error: unknown) => hasCode(error, 'second_factor_required')

/**
 * E-mail and password, then a code where the person has a second factor. Faults are said where they are, and what was
 * typed stays: the first two fields are only out of sight while the code is asked for.
 */
export function LoginForm() {
  const t = useTranslations('auth')
  const field = useTranslations('errors.field')
  const enter = useEnter()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [isShown, setShown] = useState(false)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const login = useSave('auth.login', {
    quiet: true,
    handles: isQuestion,
    onSuccess: enter,
    onFailure: (error) => {
      setFaults(isAboutFields(error) ? fieldErrors(error) : {})
      if (isQuestion(error)) setCodeAsked(true)
      if (hasCode(error, 'bad_credentials')) setCodeAsked(false)
    },
  })
  // The button stays busy until the next screen is there, because a second try would be a second session.
  const isBusy = login.isPending || login.isSuccess
  const refusal = login.error && !isAboutFields(login.error) && !isQuestion(login.error) ? login.error : null

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    // Loaded now: the validator is not part of the page's first load.
    const { checkLogin } = await import('./check-login')
    const checked = checkLogin(typed)
    if (checked.body) {
      setFaults({})
      login.mutate({ body: checked.body })
      return
    }
    setFaults(checked.faults)
    form.current?.querySelector<HTMLInputElement>(`[name="${Object.keys(checked.faults)[0]}"]`)?.focus()
  }

  function goBack() {
    login.reset()
    setFaults({})
    setCodeAsked(false)
  }

  const said = (fault?: FieldText | string) => (typeof fault === 'object' ? field(fault.key, fault.values) : fault)
  const forget = (name: keyof Faults) => () => setFaults((known) => ({ ...known, [name]: undefined }))
  return (
    <form ref={form} className={classes.form} method="post" noValidate onSubmit={submit}>
      <div className={classes.fields} hidden={isCodeAsked}>
        <TextInput
          name="email"
          type="email"
          size="md"
          label={t('email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          autoFocus
          error={said(faults.email)}
          onInput={forget('email')}
        />
        <PasswordInput
          name="password"
          size="md"
          label={t('password')}
          autoComplete="current-password"
          aria-invalid={faults.password !== undefined}
          error={said(faults.password)}
          onInput={forget('password')}
          onVisibilityChange={setShown}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t(isShown ? 'hide_password' : 'show_password') }}
        />
      </div>
      {isCodeAsked && <CodeStep error={said(faults.code)} onInput={forget('code')} onBack={goBack} />}
      <div className={classes.refusal} role="alert">
        {refusal && (
          <p>
            <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
            {(refusal instanceof ApiError && refusal.message) || t('unreachable')}
          </p>
        )}
      </div>
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t(isCodeAsked ? 'code.enter' : 'enter')}
      </Button>
      {!isCodeAsked && (
        <Link href={paths['forgotten-password']()} className={classes.link}>
          {t('forgotten.link')}
        </Link>
      )}
    </form>
  )
}
