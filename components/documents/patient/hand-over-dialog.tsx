import { Button, Group, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { CallFault } from '@/components/form/call-fault'
import { GuardedDialog } from '@/components/form/guard/guarded-dialog'
import type { DocumentRow } from '@/lib/contract/documents'
import { useHandOver } from '../signing/use-hand-over'

type Props = { document: DocumentRow; onClosed: () => void }

/** Before a device is handed to a patient: what it will show, and how one comes back. */
export function HandOverDialog({ document, onClosed }: Props) {
  const t = useTranslations('documents')
  const hand = useHandOver()
  return (
    <GuardedDialog title={t('hand.title')} size="md" isDirty={false} isDone={hand.isSuccess} onClosed={onClosed}>
      {(close) => (
        <>
          <Text>{t('hand.text')}</Text>
          <CallFault error={hand.error} mt={12} />
          <Group justify="flex-end" gap="sm" mt={16}>
            <Button variant="default" onClick={close}>
              {t('create.cancel')}
            </Button>
            <Button
              data-autofocus
              loading={hand.isPending}
              onClick={() => hand.mutate({ params: { id: document.id } })}
            >
              {t('hand.confirm')}
            </Button>
          </Group>
        </>
      )}
    </GuardedDialog>
  )
}
