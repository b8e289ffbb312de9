import { Button, Group, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { CallFault } from '@/components/form/call-fault'
import { GuardedDialog } from '@/components/form/guard/guarded-dialog'
import { makeStale, useSave } from '@/lib/client/use-api'
import type { WantedConsent } from '@/lib/contract/consents'
import { useHandOver } from '../signing/use-hand-over'

type Props = {
  consent: WantedConsent
  /** What a document that is made names. */
  professionalId: number | undefined
  serviceId: number | undefined
  onClosed: () => void
}

/** Before a device is handed over for something that a patient is to have signed: its document is made where there is none. */
export function HandOverConsent({ consent, professionalId, serviceId, onClosed }: Props) {
  const t = useTranslations('documents')
  const consents = useTranslations('consents')
  const client = useQueryClient()
  const hand = useHandOver()
  const create = useSave('documents.create', {
    quiet: true,
    handles: () => true,
    onSuccess: ({ data }) => {
      void makeStale(client, 'consents.list')
      hand.mutate({ params: { id: data.id } })
    },
  })
  const { patient_id, template_id, name, document_id } = consent
  const made = document_id ?? create.data?.data.id
  const send = () => {
    if (made) return hand.mutate({ params: { id: made } })
    const named = {
      ...(professionalId && { professional_id: professionalId }),
      ...(serviceId && { service_id: serviceId }),
    }
    create.send({ params: { id: patient_id }, body: { template_id, ...named } })
  }
  const fault = hand.error ?? create.error
  return (
    <GuardedDialog title={t('hand.title')} size="md" isDirty={false} isDone={hand.isSuccess} onClosed={onClosed}>
      {(close) => (
        <>
          <Text mb={8}>{consents(document_id ? 'hand.made' : 'hand.new', { name })}</Text>
          <Text>{t('hand.text')}</Text>
          <CallFault error={fault} mt={12} />
          <Group justify="flex-end" gap="sm" mt={16}>
            <Button variant="default" onClick={close}>
              {t('create.cancel')}
            </Button>
            <Button data-autofocus loading={create.isPending || hand.isPending} onClick={send}>
              {t('hand.confirm')}
            </Button>
          </Group>
        </>
      )}
    </GuardedDialog>
  )
}
