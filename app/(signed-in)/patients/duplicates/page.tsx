import { DuplicatesScreen } from '@/components/patients/merging/duplicates-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['patient-merges.pairs']]}>
      <ScreenTexts files={['patient-merges']}>
        <DuplicatesScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
