import { DocumentBoard } from '@/components/documents/board/document-board'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['document-templates.list'], ['professionals.list']]}>
      <ScreenTexts files={['document-board']}>
        <DocumentBoard />
      </ScreenTexts>
    </Prefetched>
  )
}
