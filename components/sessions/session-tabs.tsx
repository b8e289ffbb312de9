import { useTranslations } from 'next-intl'
import { TabBar } from '@/components/ui/page/tab-bar'
import { paths } from '@/lib/client/paths'

/** Sessions, and the plans that are made of them: each an address of its own. */
export function SessionTabs() {
  const t = useTranslations('exercise-sessions.tabs')
  return (
    <TabBar
      label={t('label')}
      tabs={[
        { path: paths.sessions(), label: t('sessions') },
        { path: paths['sessions.plans'](), label: t('plans') },
      ]}
    />
  )
}
