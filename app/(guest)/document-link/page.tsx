import type { Metadata } from 'next'
import { DocumentLinkScreen } from '@/components/document-link/document-link-screen'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

/** What somebody is to sign is in no search engine, and no other site learns of the page. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' }

export default function Page() {
  return (
    <ScreenTexts files={['appointment-link', 'document-link', 'documents']}>
      <DocumentLinkScreen />
    </ScreenTexts>
  )
}
