import { DocumentCheckScreen } from '@/components/document-check/document-check-screen'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['document-check']}>
      <DocumentCheckScreen />
    </ScreenTexts>
  )
}
