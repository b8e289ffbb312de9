import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import classes from '@/components/appointment-link/appointment-link.module.css'
import { CallClinic } from '@/components/appointment-link/call-clinic'
import { CallFault } from '@/components/form/call-fault'
import { fieldErrors } from '@/lib/client/api-error'
import { focusFirstFault } from '@/lib/client/focus-first-fault'
import { useSave } from '@/lib/client/use-api'
import type { LinkedDocument } from '@/lib/contract/document-links'
import { isOver } from './is-over'

type Props = { token: string; linked: LinkedDocument; onPass: (pass: string) => void; onOver: () => void }

/** Asks for the code that is mailed, before anything of the document is shown. */
export function CodeCard({ token, linked, onPass, onOver }: Props) {
  const t = useTranslations('document-link')
  const [code, setCode] = useState('')
  const [isTold, setTold] = useState(false)
  const settings = { quiet: true, handles: () => true, onFailure: (error: unknown) => isOver(error) && onOver() }
  const ask = useSave('document-links.code', {
    ...settings,
    onSuccess: () => {
      setCode('')
      setTold(false)
      confirm.reset()
    },
  })
  const confirm = useSave('document-links.confirm', { ...settings, onSuccess: ({ data }) => onPass(data.pass) })
  const sent = ask.data?.data
  const isWhole = /^\d{6}$/.test(code)
  const fault = isTold && !isWhole ? t('code.wrong') : fieldErrors(confirm.error).code
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTold(true)
    if (!isWhole) focusFirstFault(event.currentTarget)
    if (isWhole && !confirm.isPending) confirm.mutate({ body: { token, code } })
  }
  const refused = [ask.error, confirm.error].find((error) => error instanceof Error && !fieldErrors(error).code)
  return (
    <div className={classes.card}>
      <h1 className={classes.title}>{t('code.title')}</h1>
      {!sent && (
        <Text c="dimmed" fz={15}>
          {linked.sent_to ? t('code.text', { email: linked.sent_to }) : t('code.no_email')}
        </Text>
      )}
      <div role="status">
        {sent && <Text fz={15}>{t('code.sent', { email: sent.sent_to, minutes: sent.minutes })}</Text>}
      </div>
      {sent && (
        <form onSubmit={send} noValidate>
          <Stack gap={12}>
            <TextInput
              size="md"
              label={t('code.label')}
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              error={fault}
              onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
            />
            <Button type="submit" size="md" loading={confirm.isPending}>
              {t('code.confirm')}
            </Button>
          </Stack>
        </form>
      )}
      <CallFault error={refused} />
      {linked.sent_to && (
        <Button
          size="md"
          variant={sent ? 'default' : 'filled'}
          loading={ask.isPending}
          onClick={() => ask.mutate({ body: { token } })}
        >
          {t(sent ? 'code.again' : 'code.send')}
        </Button>
      )}
      <CallClinic phone={linked.clinic.phone} text={t('questions')} />
    </div>
  )
}
