import { ClinicSettings } from '@/components/settings/clinic-settings'

export default function Page() {
  return <ClinicSettings />
}
