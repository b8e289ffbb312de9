import { ServicesScreen } from '@/components/services/services-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['services.list']]}>
      <ScreenTexts files={['services', 'employees']}>
        <ServicesScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
