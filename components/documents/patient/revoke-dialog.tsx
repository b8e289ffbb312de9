import { Button, Group, Text, Textarea } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { GuardedDialog } from '@/components/form/guard/guarded-dialog'
import { fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import type { DocumentRow } from '@/lib/contract/documents'
import { DOCUMENT_REASON_MAX } from '@/lib/domain/documents/lengths'

type Props = { document: DocumentRow; onClosed: () => void }

/** Takes a document back, signed or not; why is asked, and what was signed stays. */
export function RevokeDialog({ document, onClosed }: Props) {
  const t = useTranslations('documents')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const revoke = useSave('documents.revoke', { handles: () => true })
  const ofReason = fieldErrors(revoke.error).reason
  const send = () => {
    const isNone = reason.trim() === ''
    setMissing(isNone)
    const { id, version } = document
    if (!isNone) revoke.mutate({ params: { id }, version, body: { reason } })
  }
  return (
    <GuardedDialog
      title={t('revoke.title')}
      size="md"
      isDirty={reason.trim() !== ''}
      isDone={revoke.isSuccess}
      onClosed={onClosed}
    >
      {(close) => (
        <>
          <Text mb={12}>{t('revoke.text')}</Text>
          <Textarea
            label={t('revoke.reason')}
            data-autofocus
            autosize
            minRows={2}
            maxLength={DOCUMENT_REASON_MAX}
            value={reason}
            error={isMissing ? t('revoke.reason_required') : ofReason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {!ofReason && <CallFault error={revoke.error} mt={12} />}
          <Group justify="flex-end" gap="sm" mt={16}>
            <Button variant="default" onClick={close}>
              {t('create.cancel')}
            </Button>
            <Button variant="danger" loading={revoke.isPending} onClick={send}>
              {t('acts.revoke')}
            </Button>
          </Group>
        </>
      )}
    </GuardedDialog>
  )
}
