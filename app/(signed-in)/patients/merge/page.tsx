import { Suspense } from 'react'
import { MergeScreen } from '@/components/patients/merging/merge-screen'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <ScreenTexts files={['patient-merges', 'patients']}>
      {/* Whom it is about stands in the address, which an exported page reads by itself. */}
      <Suspense>
        <MergeScreen />
      </Suspense>
    </ScreenTexts>
  )
}
