import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFirstInstant } from '@/lib/client/first-instant'
import { deviceTime, type KeptSignature } from '@/lib/client/signatures/kept-signatures'
import { useSave } from '@/lib/client/use-api'
import { useReached } from '@/lib/client/use-reached'
import { useUser } from '@/lib/client/use-user'
import type { SignableDocument } from '@/lib/contract/documents'
import { SigningSheet } from './signing-sheet'

type Props = {
  document: SignableDocument
  /** A professional signs for the patient, and says why. */
  isOnBehalf: boolean
  onSigned: () => void
  onDeclined: () => void
  /** Something is written, ticked or drawn that would be lost with the form; or no longer. */
  onBegun?: (is: boolean) => void
  /** What was signed and not sent, where it is kept and not asked for again. */
  onUnsent?: (signature: KeptSignature, error: unknown) => void
}

/** A document that is signed in the clinic, by the session of who is signed in. */
export function SigningForm({ document, isOnBehalf, onSigned, onDeclined, onBegun, onUnsent }: Props) {
  const { name, clinic } = useUser()
  const now = useFirstInstant()
  const isThere = useReached()
  const t = useTranslations('documents.sign')
  const [signing_key] = useState(() => crypto.randomUUID())
  const made = useRef<KeptSignature>(null)
  const save = useSave('documents.sign', {
    quiet: true,
    handles: () => true,
    onSuccess: onSigned,
    onFailure: (error) => made.current && onUnsent?.(made.current, error),
  })
  const { id, title } = document
  return (
    <SigningSheet
      document={document}
      timeZone={clinic.time_zone}
      now={now}
      onBehalf={isOnBehalf ? { name } : null}
      isPending={save.isPending}
      error={save.error}
      notice={
        onUnsent &&
        !isThere && (
          <Text ta="center" role="status">
            {t('offline')}
          </Text>
        )
      }
      onSend={(signing) => {
        const form = { ...signing, signing_key }
        made.current = { document_id: id, title, form, ...deviceTime() }
        // By its own number, not as a call that is the same each time: what was done before is longer ago at each.
        save.mutate({ params: { id }, body: form })
      }}
      onDeclined={onDeclined}
      onBegun={onBegun}
    />
  )
}
