import { useTranslations } from 'next-intl'
import { TabBar } from '@/components/ui/page/tab-bar'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { useMembersNow } from './members/use-members'
import { useGroup } from './use-group'

/** The tabs of a group, each an address of its own; how many members it has now, and how many plans are in use. */
export function GroupTabBar() {
  const t = useTranslations('groups.tabs')
  const { id, group } = useGroup()
  const members = useMembersNow(id)
  const plans = useRead('group-plans.list', { params: { id } }).data?.data
  return (
    <TabBar
      label={t('label')}
      of={group?.name}
      tabs={[
        { path: paths['groups.activities'](id), label: t('activities') },
        { path: paths['groups.members'](id), label: t('members'), count: members?.length },
        { path: paths['groups.details'](id), label: t('details') },
        { path: paths['groups.plans'](id), label: t('plans'), count: plans?.filter(({ active }) => active).length },
      ]}
    />
  )
}
