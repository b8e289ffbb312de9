import { useFirstInstant } from '@/lib/client/first-instant'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { SignableDocument } from '@/lib/contract/documents'
import { SigningSheet } from './signing-sheet'

type Props = {
  document: SignableDocument
  /** A professional signs for the patient, and says why. */
  isOnBehalf: boolean
  onSigned: () => void
  onDeclined: () => void
}

/** A document that is signed in the clinic, by the session of who is signed in. */
export function SigningForm({ document, isOnBehalf, onSigned, onDeclined }: Props) {
  const { name, clinic } = useUser()
  const now = useFirstInstant()
  const save = useSave('documents.sign', { quiet: true, handles: () => true, onSuccess: onSigned })
  return (
    <SigningSheet
      document={document}
      timeZone={clinic.time_zone}
      now={now}
      onBehalf={isOnBehalf ? { name } : null}
      isPending={save.isPending}
      error={save.error}
      onSend={(body) => save.send({ params: { id: document.id }, body })}
      onDeclined={onDeclined}
    />
  )
}
