import { ClinicSettings } from '@/components/clinic/clinic-settings'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['subscription.show']]}>
      <ScreenTexts files={['clinic', 'exports']}>
        <ClinicSettings />
      </ScreenTexts>
    </Prefetched>
  )
}
