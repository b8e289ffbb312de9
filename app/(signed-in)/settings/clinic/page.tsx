import { ClinicSettings } from '@/components/clinic/clinic-settings'
import { Prefetched } from '@/lib/bff/prefetched'

export default function Page() {
  return (
    <Prefetched reads={() => [['subscription.show']]}>
      <ClinicSettings />
    </Prefetched>
  )
}
