'use client'

import { Button, Stack, Text, TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import classes from '@/components/appointment-link/appointment-link.module.css'
import { LinkFrame } from '@/components/appointment-link/link-frame'
import { CallFault } from '@/components/form/call-fault'
import { focusFirstFault } from '@/lib/client/focus-first-fault'
import { useSave } from '@/lib/client/use-api'
import { CODE_EXAMPLE, TYPED_CODE_MAX } from '@/lib/domain/documents/lengths'
import { CheckResult } from './check-result'

/** Whether a sealed document is what it says, to whoever holds it: by its code, and by the file itself, which stays here. */
export function DocumentCheckScreen() {
  const t = useTranslations('document-check')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const check = useSave('document-checks.read', { quiet: true, handles: () => true })
  const ask = (of: string) => check.mutate({ body: { code: of } })
  const follow = useEffectEvent(() => {
    // The address on the page of evidence has the code in its fragment, which no log has.
    const found = /^#code=([\w-]{1,60})$/.exec(location.hash)?.[1]
    if (!found) return
    setCode(found)
    ask(found)
  })
  useEffect(() => {
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') focusFirstFault(event.currentTarget)
    if (code.trim() !== '' && !check.isPending) ask(code)
  }
  const answer = check.data?.data
  return (
    <LinkFrame page={t('page')}>
      <div className={classes.card}>
        <h1 className={classes.title}>{t('title')}</h1>
        <Text className={classes.lead} c="dimmed" fz={15}>
          {t('lead')}
        </Text>
        <form onSubmit={send} noValidate>
          <Stack gap={12}>
            <TextInput
              size="md"
              label={t('code')}
              placeholder={CODE_EXAMPLE}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={TYPED_CODE_MAX}
              value={code}
              error={isMissing ? t('missing') : undefined}
              onChange={(event) => {
                setCode(event.currentTarget.value)
                // What was said is of the code that was asked for.
                check.reset()
              }}
            />
            <Button type="submit" size="md" loading={check.isPending}>
              {t('check')}
            </Button>
          </Stack>
        </form>
        <CallFault error={check.error} />
        <div role="status">{answer && !check.isPending && <CheckResult sealed={answer.sealed} />}</div>
      </div>
    </LinkFrame>
  )
}
