import { ConsentScreen } from '@/components/documents/consent/consent-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['document-templates.list'], ['services.list']]}>
      <ScreenTexts files={['document-templates', 'consents', 'record']}>
        <ConsentScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
