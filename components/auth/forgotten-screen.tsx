'use client'

import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowLeft, IconMailForward } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fieldErrors } from '@/lib/client/api-error'
import { paths } from '@/lib/client/paths'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { LinkForm } from '@/lib/contract/auth'
import { GuestFrame } from './guest-frame'
import { News } from './news'
import classes from './reset.module.css'
import { SendButton } from './send-button'

const isAboutEmail = (error: unknown) => 'email' in fieldErrors(error)

/** Asks for a link to a new password. What it says afterwards is the same whether or not the address has an account. */
export function ForgottenScreen() {
  const t = useTranslations('auth.forgotten')
  const label = useTranslations('auth')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const check = useFormSchema(LinkForm)
  const form = useForm({ initialValues: { email: '' }, validate: (values) => check(values) })
  const focus = () => form.getInputNode('email')?.focus()
  const ask = useSave('password.ask-link', {
    quiet: true,
    handles: isAboutEmail,
    onSuccess: () => setSentTo(form.getValues().email),
    onFailure: (error) => {
      form.setErrors(fieldErrors(error))
      if (isAboutEmail(error)) focus()
    },
  })
  const back = (
    <Link href={paths.login()} className={classes.back}>
      <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
      {t('back')}
    </Link>
  )
  if (sentTo !== null) {
    return (
      <GuestFrame page={t('title')} title={t('sent_title')} icon={IconMailForward}>
        <News
          actions={
            <Button variant="default" size="md" onClick={() => setSentTo(null)}>
              {t('again')}
            </Button>
          }
        >
          <p>{t.rich('sent_text', { email: sentTo, strong: (text) => <strong>{text}</strong> })}</p>
          <p>{t('sent_hint')}</p>
        </News>
        {back}
      </GuestFrame>
    )
  }
  return (
    <GuestFrame page={t('title')} title={t('title')} lead={t('lead')}>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((body) => {
          if (!ask.isPending) ask.mutate({ body })
        }, focus)}
      >
        <TextInput
          {...form.getInputProps('email')}
          type="email"
          size="md"
          label={label('email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          autoFocus
        />
        <SendButton label={t('send')} busy={ask.isPending} />
        {back}
      </form>
    </GuestFrame>
  )
}
