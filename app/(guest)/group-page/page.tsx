import { GroupPageScreen } from '@/components/group-page/group-page-screen'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['group-page', 'group-plans', 'payments', 'appointment-link']}>
      <GroupPageScreen />
    </ScreenTexts>
  )
}
