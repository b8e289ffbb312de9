import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { GuardedDialog } from '@/components/form/guard/guarded-dialog'
import { ReadState } from '@/components/list/waiting/read-state'
import { useRead } from '@/lib/client/use-api'
import type { DocumentRow } from '@/lib/contract/documents'
import { SigningForm } from '../signing/signing-form'

type Props = { document: DocumentRow; onClosed: () => void }

/** A professional signs for a patient who has no access to the app: on the screen that they work at. */
export function SignForDialog({ document, onClosed }: Props) {
  const t = useTranslations('documents')
  const read = useRead('documents.show', { params: { id: document.id } }, { staleTime: 0 })
  const [isBegun, setBegun] = useState(false)
  const [isSigned, setSigned] = useState(false)
  return (
    <GuardedDialog
      title={t('acts.sign_for')}
      size="xl"
      isDirty={isBegun}
      isDone={isSigned}
      isDrawnIn
      onClosed={onClosed}
    >
      {(close) => (
        <>
          <ReadState read={read} failed={t('failed')} height={240} />
          {read.data && (
            <SigningForm
              document={read.data.data}
              isOnBehalf
              onSigned={() => setSigned(true)}
              onDeclined={close}
              onBegun={setBegun}
            />
          )}
        </>
      )}
    </GuardedDialog>
  )
}
