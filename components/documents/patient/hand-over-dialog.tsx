import { Button, Group, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FormFault } from '@/components/form/form-fault'
import { GuardedDialog } from '@/components/form/guard/guarded-dialog'
import { readKey } from '@/lib/client/read-key'
import { dismissAll } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { DocumentRow } from '@/lib/contract/documents'
import type { Answer } from '@/lib/contract/registry'

type Props = { document: DocumentRow; onClosed: () => void }

/** Before a device is handed to a patient: what it will show, and how one comes back. */
export function HandOverDialog({ document, onClosed }: Props) {
  const t = useTranslations('documents')
  const client = useQueryClient()
  const hand = useSave('documents.hand_over', {
    quiet: true,
    handles: () => true,
    onSuccess: (answer) => {
      dismissAll()
      client.setQueryData(readKey('documents.handed'), answer)
      // The shell shows nothing but the document from now on, and the API gives nothing else.
      client.setQueryData<Answer<'me.show'>>(
        readKey('me.show'),
        (known) => known && { data: { ...known.data, handed_over: true } },
      )
    },
  })
  return (
    <GuardedDialog title={t('hand.title')} size="md" isDirty={false} isDone={hand.isSuccess} onClosed={onClosed}>
      {(close) => (
        <>
          <Text>{t('hand.text')}</Text>
          {hand.error instanceof Error && <FormFault title={hand.error.message} />}
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
