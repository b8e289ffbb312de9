import { useTranslations } from 'next-intl'
import { TabBar } from '@/components/ui/page/tab-bar'
import { useUser } from '@/lib/client/use-user'
import { patientTabs } from './patient-tabs'
import { usePatientId } from './use-patient'

/** The tabs of a patient, each an address of its own. */
export function PatientTabBar() {
  const t = useTranslations('patients.tabs')
  const id = usePatientId()
  const tabs = patientTabs(useUser()).map(({ key, segment }) => ({ path: `/patients/${id}/${segment}`, label: t(key) }))
  return <TabBar label={t('label')} tabs={tabs} />
}
