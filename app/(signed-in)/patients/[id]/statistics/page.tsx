import { StatisticsTab } from '@/components/record/statistics/statistics-tab'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['measures', 'pain', 'record']}>
      <StatisticsTab />
    </ScreenTexts>
  )
}
