import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { failureText } from '@/lib/client/failure-text'
import { keptDocuments } from '@/lib/client/signatures/kept-signatures'
import { isUntold } from '@/lib/client/signatures/send-signatures'
import { notify } from '@/lib/client/toasts'
import { makeStale } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { useKeptSignatures } from './use-kept-signatures'

/**
 * Draws nothing: sends the signatures that stayed on this device when it was taken back, or its session ended, before the clinic had them, and
 * tells whoever handed it over what became of each.
 */
export function KeptSignatures() {
  const { id } = useUser()
  const [isAny] = useState(() => keptDocuments(id).length > 0 || isUntold())
  return (
    isAny && (
      <MoreTexts files={['documents']}>
        <Sender />
      </MoreTexts>
    )
  )
}

function Sender() {
  const t = useTranslations('documents.kept')
  const ofErrors = useTranslations('errors')
  const client = useQueryClient()
  useKeptSignatures(({ of: { title }, is, error }) => {
    const isSent = is === 'sent'
    const message = t(isSent ? 'sent' : 'refused', { title })
    notify({ type: isSent ? 'success' : 'error', message, detail: failureText(error, ofErrors), sticky: true })
    void makeStale(client, 'documents.sign')
  })
  return null
}
