import { Button, Group, Text, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { GuardedDialog } from '@/components/form/guard/guarded-dialog'
import { fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import { LENGTHS } from '@/lib/domain/record/lengths'
import type { EntryDialogProps } from './entry-dialog-props'

/** Takes an entry out of the record; of what was signed the reason is asked, and the trace is left either way. */
export function RemoveDialog({ entry, onClosed }: EntryDialogProps) {
  const t = useTranslations('record')
  const [reason, setReason] = useState('')
  const isSigned = entry.state !== 'draft'
  const remove = useSave('record.delete', { handles: () => true })
  const ofReason = fieldErrors(remove.error).reason
  const [isMissing, setMissing] = useState(false)
  const send = () => {
    const isNone = isSigned && reason.trim() === ''
    setMissing(isNone)
    if (!isNone) remove.mutate({ params: { id: entry.id }, version: entry.version, body: { reason } })
  }
  return (
    <GuardedDialog
      title={t('remove.title')}
      size="md"
      isDirty={reason.trim() !== ''}
      isDone={remove.isSuccess}
      onClosed={onClosed}
    >
      {(close) => (
        <>
          <Text mb={12}>{t('remove.text')}</Text>
          <Textarea
            label={t(isSigned ? 'remove.reason' : 'remove.reason_optional')}
            data-autofocus
            autosize
            minRows={2}
            maxLength={LENGTHS.reason}
            value={reason}
            error={isMissing ? t('remove.reason_required') : ofReason}
            onChange={(event) => setReason(event.currentTarget.value)}
            mb={12}
          />
          {!ofReason && <CallFault error={remove.error} />}
          <Group justify="flex-end" gap="sm" mt={12}>
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button variant="danger" loading={remove.isPending} onClick={send}>
              {t('acts.remove')}
            </Button>
          </Group>
        </>
      )}
    </GuardedDialog>
  )
}
