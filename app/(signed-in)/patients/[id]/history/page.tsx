import { HistoryTab } from '@/components/record/history-tab'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['measures', 'pain', 'record']}>
      <HistoryTab />
    </ScreenTexts>
  )
}
