import { listQuery } from '@/components/list/data/describe-list'
import { askPatients, patientList } from '@/components/patients/patient-list'
import { PatientsScreen } from '@/components/patients/patients-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'
import { isExport } from '@/lib/target'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  // An exported page has no request and may not ask for its address; there the screen reads it by itself.
  const query = isExport ? {} : askPatients(listQuery(patientList, toParams(await searchParams)))
  return (
    <Prefetched reads={() => [['patients.list', { query }], ['professionals.list']]}>
      <ScreenTexts files={['patients']}>
        <PatientsScreen />
      </ScreenTexts>
    </Prefetched>
  )
}

const toParams = (given: Record<string, string | string[] | undefined>) =>
  new URLSearchParams(Object.entries(given).map(([name, value]) => [name, [value ?? ''].flat()[0] ?? '']))
