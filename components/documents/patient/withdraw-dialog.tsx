import { Button, Group, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { CallFault } from '@/components/form/call-fault'
import { GuardedDialog } from '@/components/form/guard/guarded-dialog'
import { useSave } from '@/lib/client/use-api'
import type { DocumentRow } from '@/lib/contract/documents'

type Props = { document: DocumentRow; onClosed: () => void }

/** Before the link of a document is ended: what becomes of both. */
export function WithdrawDialog({ document, onClosed }: Props) {
  const t = useTranslations('documents')
  const withdraw = useSave('documents.withdraw', { handles: () => true })
  return (
    <GuardedDialog
      title={t('withdraw.title')}
      size="md"
      isDirty={false}
      isDone={withdraw.isSuccess}
      onClosed={onClosed}
    >
      {(close) => (
        <>
          <Text>{t('withdraw.text')}</Text>
          <CallFault error={withdraw.error} mt={12} />
          <Group justify="flex-end" gap="sm" mt={16}>
            <Button variant="default" data-autofocus onClick={close}>
              {t('create.cancel')}
            </Button>
            <Button
              variant="danger"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate({ params: { id: document.id }, body: {} })}
            >
              {t('acts.withdraw')}
            </Button>
          </Group>
        </>
      )}
    </GuardedDialog>
  )
}
