import { useLocale, useTranslations } from 'next-intl'
import { languageName } from '@/components/format/language-name'
import { useDates } from '@/components/format/use-dates'
import { useFirstInstant } from '@/lib/client/first-instant'
import type { DocumentRow } from '@/lib/contract/documents'
import { shownState } from '@/lib/domain/documents/signing'

/** What is said of a patient's document: how far it is, and line by line what became of it. */
export function useDocumentFacts(document: DocumentRow) {
  const t = useTranslations('documents')
  const reader = useLocale()
  const now = useFirstInstant()
  const { day, dayTime, nearPlainDay, today } = useDates()
  const { locale, signature, expires_on, revoked_at, revoked_reason, link } = document
  const state = shownState(document, today)
  const isOpen = state === 'created' || state === 'sent'
  const until = link && dayTime(link.expires_at)
  const isOver = link !== null && Date.parse(link.expires_at) <= now.getTime()
  const ofLink = link && [
    isOver
      ? t('said.link_over', { until: until! })
      : t(`said.sent_${link.way}`, { when: dayTime(link.sent_at), until: until! }),
    [
      link.opened_at ? t('said.opened', { when: dayTime(link.opened_at) }) : t('said.unopened'),
      link.asks_code && t('said.asks_code'),
    ]
      .filter(Boolean)
      .join(' · '),
  ]
  const said = [
    t('said.created', { when: day(document.created_at), language: languageName(locale, reader) }),
    ...(isOpen && ofLink ? ofLink : []),
    signature &&
      t(`said.${signature.role}`, {
        name: signature.name,
        when: dayTime(signature.signed_at),
        reason: signature.reason ?? '',
      }),
    signature && signature.staff_id === null && t('said.at_home'),
    signature?.received_at && t('said.received', { when: dayTime(signature.received_at) }),
    expires_on && state !== 'revoked' && t('said.expires', { day: nearPlainDay(expires_on) }),
    revoked_at && t('said.revoked', { when: dayTime(revoked_at), reason: revoked_reason ?? '' }),
  ].filter((line) => typeof line === 'string')
  return { state, isOpen, said }
}
