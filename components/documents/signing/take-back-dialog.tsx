import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { submitOnCtrlEnter } from '@/components/ui/submit-on-ctrl-enter'
import '@/components/ui/mantine-parts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { FormFault } from '@/components/form/form-fault'
import { fieldErrors } from '@/lib/client/api-error'
import { onReached } from '@/lib/client/connection'
import { isNotFound } from '@/lib/client/is-not-found'
import { isUnreached } from '@/lib/client/is-unreached'
import { readKey } from '@/lib/client/read-key'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Answer } from '@/lib/contract/registry'

/** The password of who handed the device over, by which they take it back. */
export function TakeBackDialog({ onClosed }: { onClosed: () => void }) {
  const t = useTranslations('documents.back')
  const { name } = useUser()
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const forget = () => {
    client.removeQueries({ queryKey: ['documents.handed'] })
    // What was refused meanwhile is asked for again; then the screens come back.
    return client.invalidateQueries({ refetchType: 'none' })
  }
  const back = useSave('documents.hand_back', {
    quiet: true,
    handles: () => true,
    onFailure: (error) => {
      // It was taken back already: by another tab, or the answer was lost.
      if (isNotFound(error)) void forget().then(() => client.invalidateQueries({ queryKey: readKey('me.show') }))
    },
    onSuccess: async () => {
      await forget()
      client.setQueryData<Answer<'me.show'>>(
        readKey('me.show'),
        (known) => known && { data: { ...known.data, handed_over: false } },
      )
    },
  })
  const { error, reset } = back
  const fault = fieldErrors(error).current_password
  const isOffline = isUnreached(error)
  // With the network back it is true no more.
  useEffect(() => onReached((isThere) => isThere && isOffline && reset()), [isOffline, reset])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (password && !back.isPending) back.mutate({ body: { current_password: password } })
  }
  return (
    <Modal opened onClose={onClosed} title={t('title')} closeButtonProps={{ 'aria-label': t('close') }} zIndex={400}>
      <form onSubmit={send} onKeyDown={submitOnCtrlEnter}>
        <Stack gap={12}>
          <Text>{t('text', { name })}</Text>
          <PasswordInput
            data-autofocus
            label={t('password')}
            autoComplete="off"
            value={password}
            error={fault}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {!fault && (isOffline ? <FormFault title={t('offline')} /> : <CallFault error={error} />)}
          <Group justify="flex-end" mt={4}>
            <Button variant="default" onClick={onClosed}>
              {t('close')}
            </Button>
            <Button type="submit" loading={back.isPending}>
              {t('confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
