import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FileMenu } from '@/components/patients/list/list-tools'
import { usePatientColumns } from '@/components/patients/use-patient-columns'
import { PatientExport } from '@/lib/contract/patients'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({}) })
vi.stubGlobal('fetch', () => new Promise(() => {}))
afterEach(cleanup)

function Shown({ hidden }: { hidden: string[] }) {
  const columns = usePatientColumns().filter(({ key }) => !hidden.includes(key))
  return <FileMenu query={{ tag: 'Mutua' }} columns={columns} count={3} isMore={false} />
}

/** What the file is asked for with those columns away. */
async function askedWithout(...hidden: string[]) {
  await show(<Shown hidden={hidden} />)
  press('Exportar lo que se ve')
  fireEvent.focus(await screen.findByRole('menuitem', { name: 'CSV' }))
  const link = screen.getByRole('menuitem', { name: 'CSV' }) as HTMLAnchorElement
  return Object.fromEntries(new URL(link.href, 'http://localhost').searchParams)
}

it('the file is asked for in the columns that are shown, in the list’s order', async () => {
  expect(await askedWithout('email', 'tags', 'town', 'last_appointment')).toEqual({
    tag: 'Mutua',
    format: 'csv',
    columns: 'name,phone,identification,birth_date,status,next_appointment_at,professional',
  })
})

it('every column of the list is one of the file', async () => {
  const asked = await askedWithout()
  const { columns } = PatientExport.parse(asked)
  expect(columns).toEqual(asked.columns?.split(','))
  expect(columns).toHaveLength(11)
})
