import { ClinicSettings } from '@/components/settings/clinic-settings'
import { Prefetched } from '@/lib/bff/prefetched'

export default function Page() {
  return (
    <Prefetched reads={() => [['subscription.show']]}>
      <ClinicSettings />
    </Prefetched>
  )
}
