import { Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ReasonField } from '@/components/form/fields/reason-field'
import { useUnsavedPart } from '@/components/form/guard/unsaved-parts'
import { fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'

/** Opens the last closed day again: the first press asks why. */
export function CashReopening({ day }: { day: string }) {
  const t = useTranslations('cash.reopen')
  const needed = useTranslations('errors.field')('required')
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { send, isPending } = useSave('cash.reopen', {
    handles: (error) => Object.keys(fieldErrors(error)).length > 0,
    onFailure: (error) => setFault(Object.values(fieldErrors(error))[0] ?? null),
  })
  useUnsavedPart('cash-reopening', Boolean(reason))
  if (!isAsked)
    return (
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('open')}
      </Button>
    )
  const reopen = (event: FormEvent) => {
    event.preventDefault()
    setFault(reason.trim() ? null : needed)
    if (reason.trim() && !isPending) send({ body: { day, reason: reason.trim() } })
  }
  return (
    <form onSubmit={reopen} noValidate>
      <Stack gap={16}>
        <Text c="dimmed">{t('text')}</Text>
        <ReasonField
          autoFocus
          value={reason}
          error={fault}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" loading={isPending}>
          {t('open')}
        </Button>
      </Stack>
    </form>
  )
}
