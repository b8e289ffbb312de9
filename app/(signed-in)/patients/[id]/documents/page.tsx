import { SignableDocuments } from '@/components/documents/patient/signable-documents'
import { DocumentsTab } from '@/components/record/files/documents-tab'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['record', 'documents', 'consents']}>
      <SignableDocuments />
      <DocumentsTab />
    </ScreenTexts>
  )
}
