import { TemplatesScreen } from '@/components/templates/templates-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['templates.list']]}>
      <ScreenTexts files={['templates', 'record', 'order']}>
        <TemplatesScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
