import { GroupsScreen } from '@/components/groups/groups-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['groups.list'], ['professionals.list'], ['rooms.list']]}>
      <ScreenTexts files={['groups']}>
        <GroupsScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
