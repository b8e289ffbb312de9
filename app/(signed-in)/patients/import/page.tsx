import { ImportScreen } from '@/components/patients/import/import-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['patient-imports.list'], ['professionals.list']]}>
      <ScreenTexts files={['patient-imports', 'patients']}>
        <ImportScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
