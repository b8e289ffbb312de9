import { DocumentTemplatesScreen } from '@/components/documents/templates/document-templates-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['document-templates.list']]}>
      <ScreenTexts files={['document-templates', 'record']}>
        <DocumentTemplatesScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
