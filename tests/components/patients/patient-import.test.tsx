// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ImportScreen } from '@/components/patients/import/import-screen'
import { sendImport } from '@/lib/client/send-file'
import { answers, calls } from '@/tests/support/answers'
import { patientImport } from '@/tests/support/factories/patient-import'
import { press, show } from '@/tests/support/screen'

vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
vi.mock('@/lib/client/send-file', () => ({ sendImport: vi.fn() }))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
  usePathname: () => '/patients/import',
  useSearchParams: () => new URLSearchParams(location.search),
}))

beforeEach(() => window.history.replaceState(null, '', '/patients/import?import=5'))
afterEach(cleanup)

const open = async (change: Parameters<typeof patientImport>[0] = {}) => {
  const found = patientImport(change)
  answers['patient-imports.show'] = () => ({ data: found })
  for (const verb of ['check', 'start', 'undo', 'drop'] as const)
    answers[`patient-imports.${verb}`] = () => ({ data: found })
  await show(<ImportScreen />)
}
const select = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('a file', () => {
  it('that is refused leaves the focus on what chooses another', async () => {
    window.history.replaceState(null, '', '/patients/import')
    answers['patient-imports.list'] = () => ({ data: [] })
    const sent = vi.mocked(sendImport)
    let refuse: (reason: Error) => void = () => undefined
    sent.mockReturnValue(new Promise((_, reject) => (refuse = reject)))
    await show(<ImportScreen />)
    const choose = await screen.findByRole('button', { name: 'Elegir archivo' })
    choose.focus()
    const input = document.querySelector<HTMLInputElement>('input[data-import]')!
    fireEvent.change(input, { target: { files: [new File(['%PDF'], 'x.pdf')] } })
    expect(await screen.findByRole('status')).toBeTruthy()
    expect(document.activeElement).toBe(choose)
    refuse(new Error('no'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(document.activeElement).toBe(choose)
    expect(choose.getAttribute('aria-disabled')).toBe('false')
  })
})

describe('the columns of a file', () => {
  it('are shown with what stands in them, and how their days are read', async () => {
    await open()
    // Beside the column, and below its head where there is no room.
    expect(await screen.findAllByText('Ana García · Luis Núñez')).toHaveLength(2)
    expect(screen.getByText('03/05/1980 es el 3 may 1980')).toBeTruthy()
    select('Las fechas están escritas como', 'mdy')
    expect(screen.getByText('03/05/1980 es el 5 mar 1980')).toBeTruthy()
    press('Revisar')
    await waitFor(() => expect(calls('patient-imports.check')).toHaveLength(1))
    expect(calls('patient-imports.check')[0].body).toMatchObject({ columns: ['name', 'birth_date'], date_order: 'mdy' })
  })

  it('must have a name, and each field once', async () => {
    await open()
    await screen.findByText('Qué es cada columna')
    select('«Nombre» es', 'birth_date')
    press('Revisar')
    const said = screen.getAllByRole('alert').map(({ textContent }) => textContent?.trim())
    expect(said).toEqual([
      'Solo una columna puede ser «Fecha de nacimiento».',
      'Indica qué columna es el nombre: es lo único imprescindible.',
    ])
    expect(calls('patient-imports.check')).toEqual([])
  })

  it('say that they are remembered', async () => {
    await open({ is_remembered: true })
    expect(await screen.findByText(/Ya importaste un archivo con estas columnas/)).toBeTruthy()
  })

  it('are taken back when another file is chosen', async () => {
    await open()
    await screen.findByText('Qué es cada columna')
    press('Elegir otro archivo')
    await waitFor(() => expect(calls('patient-imports.drop')).toHaveLength(1))
  })
})

describe('what would come of a file', () => {
  const counts = { fresh: 7, fresh_faulty: 2, known: 3, known_faulty: 1, bad: 1, minors: 2 }
  const finding = {
    line: 4,
    name: 'Pía Roca',
    faults: [{ field: 'email', header: 'E-mail', value: 'pia@', message: 'No es un correo válido.' }],
    same: null,
  }

  it('is counted by what is chosen, and each problem is said by its row', async () => {
    answers['patient-imports.findings'] = () => ({ data: [finding], meta: { count: 4 } })
    await open({ state: 'checked', counts })
    expect(await screen.findByRole('button', { name: 'Importar 7 pacientes' })).toBeTruthy()
    expect((await screen.findByText('E-mail')).closest('p')?.textContent).toBe('E-mail «pia@»: No es un correo válido.')
    fireEvent.click(screen.getByLabelText('Completar los datos vacíos de su ficha'))
    fireEvent.click(screen.getByLabelText('No importarlas'))
    press('Importar 7 pacientes')
    await waitFor(() => expect(calls('patient-imports.start')).toHaveLength(1))
    expect(calls('patient-imports.start')[0].body).toEqual({ duplicates: 'fill', faulty: 'skip' })
  })

  it('adds up: each row is counted once, and those to be corrected are called otherwise', async () => {
    answers['patient-imports.findings'] = () => ({ data: [finding], meta: { count: 4 } })
    await open({ state: 'checked', counts })
    expect(await screen.findByText('11 filas en total; 3 de ellas con algún dato que no vale.')).toBeTruthy()
    const told = screen.getAllByRole('definition').map(({ textContent }) => Number(textContent))
    expect(told).toEqual([7, 3, 1])
    const tabs = screen.getAllByRole('radio', { name: /\(\d+\)$/ }).map((tab) => tab.closest('div')?.textContent)
    expect(tabs).toEqual(['Por corregir (4)', 'Menores sin representante (2)', 'Quizá ya tienen ficha (3)'])
  })

  it('says of a row without a name that it is the name that is missing', async () => {
    const fault = { field: 'name', header: '', value: '', message: 'Falta el nombre.' }
    answers['patient-imports.findings'] = () => ({ data: [{ ...finding, faults: [fault] }], meta: { count: 1 } })
    await open({ state: 'checked', counts })
    expect((await screen.findByText('Falta el nombre.')).textContent).toBe('Falta el nombre.')
  })

  it('cannot be brought when its contents are gone', async () => {
    await open({ state: 'checked', counts: { ...counts, known: 0, known_faulty: 0 }, has_rows: false })
    expect(await screen.findByText('El contenido de este archivo ya se ha borrado. Vuelve a subirlo.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Importar 7/ })).toHaveProperty('disabled', true)
  })
})

describe('an import', () => {
  it('says how far it has come', async () => {
    await open({ state: 'importing', done: 1, rows: 3 })
    expect((await screen.findByRole('status')).textContent).toBe('1 de 3')
  })

  it('that is done can be undone, once that is asked', async () => {
    const outcome = { created: 2, filled: 0, skipped: 1, removed: 0, restored: 0, kept: 0 }
    await open({ state: 'done', outcome })
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer la importación' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(calls('patient-imports.undo')).toHaveLength(1))
  })

  it('that was stopped can go on with the rest, but not where it was its undo', async () => {
    const outcome = { created: 2, filled: 0, skipped: 0, removed: 0, restored: 0, kept: 0 }
    await open({ state: 'stopped', outcome, done: 2, rows: 5, has_rows: true })
    expect(await screen.findByText(/Quedan 3 filas: puedes seguir con ellas/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Seguir con el resto' }))
    await waitFor(() => expect(calls('patient-imports.resume')).toHaveLength(1))
    cleanup()
    await open({ state: 'stopped', outcome, done: 2, rows: 5, has_rows: true, undone_by: 1 })
    expect(await screen.findByText('La importación se ha detenido')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Seguir con el resto' })).toBeNull()
  })

  it('that was undone names whom it kept, and why', async () => {
    const outcome = { created: 2, filled: 0, skipped: 0, removed: 1, restored: 0, kept: 1 }
    const kept = [{ id: 9, name: 'Con Cita', reasons: ['booked' as const, 'changed' as const] }]
    await open({ state: 'undone', outcome, kept })
    const line = (await screen.findByRole('link', { name: 'Con Cita' })).closest('li')
    expect(line?.textContent).toBe('Con Cita: tiene citas o está en la lista de espera; su ficha ha cambiado')
    expect(screen.queryByRole('button', { name: 'Deshacer la importación' })).toBeNull()
  })
})
