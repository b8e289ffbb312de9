import { useTranslations } from 'next-intl'
import { ReadState } from '@/components/list/waiting/read-state'
import { OwnModal } from '@/components/ui/own-modal'
import { useRead } from '@/lib/client/use-api'
import type { DocumentRow } from '@/lib/contract/documents'
import { SigningForm } from '../signing/signing-form'

type Props = { document: DocumentRow; onClosed: () => void }

/** A professional signs for a patient who has no access to the app: on the screen that they work at. */
export function SignForDialog({ document, onClosed }: Props) {
  const t = useTranslations('documents')
  const read = useRead('documents.show', { params: { id: document.id } }, { staleTime: 0 })
  return (
    <OwnModal
      onClosed={onClosed}
      // A stroke that ends beside the dialog, or a press there, does not take the signature away.
      closeOnClickOutside={false}
      size="xl"
      title={t('acts.sign_for')}
      closeLabel={t('back.close')}
    >
      <ReadState read={read} failed={t('failed')} height={240} />
      {read.data && <SigningForm document={read.data.data} isOnBehalf onSigned={onClosed} onDeclined={onClosed} />}
    </OwnModal>
  )
}
