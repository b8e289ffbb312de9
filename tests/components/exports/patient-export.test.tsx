import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PatientExport } from '@/components/exports/patient-export'
import type { Export } from '@/lib/contract/exports'
import { answers, calls } from '@/tests/support/answers'
import { madeExport } from '@/tests/support/factories/export'
import { user } from '@/tests/support/factories/user'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/patients/7/history' })
afterEach(cleanup)

const sheet = () => <PatientExport patient={{ id: 7, name: 'Begoña Núñez' }} onClosed={() => {}} />
/** Draws the sheet where these are the patient's exports, one after another as it is looked again. */
async function showWith(...given: (Partial<Export> | null)[]) {
  let looks = 0
  answers['patient-exports.list'] = () => {
    const last = given[Math.min(looks++, given.length - 1)]
    return { data: last ? [madeExport({ asked_by: { id: user().id, name: 'Yo' }, ...last })] : [] }
  }
  await show(sheet())
}

describe('the export of a patient', () => {
  it('says what is in it, for what it is, and that it holds health data, before one asks for it', async () => {
    await showWith(null)
    expect(await screen.findByRole('dialog', { name: 'Exportar: Begoña Núñez' })).toBeTruthy()
    for (const text of [/record\.pdf/, /patient\.json/, /FHIR R4/, /RGPD/, /datos de salud/, /registro/]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(calls('patient-exports.create')).toEqual([])
    answers['patient-exports.create'] = () => ({ data: madeExport({ state: 'queued' }) })
    press('Preparar la exportación')
    await waitFor(() => expect(calls('patient-exports.create')).toMatchObject([{ params: { id: 7 } }]))
  })

  it.each<[Partial<Export>, string | RegExp]>([
    [{ state: 'queued', ahead: 0 }, 'Empieza enseguida…'],
    [{ state: 'queued', ahead: 2 }, /Espera a otras 2 exportaciones/],
    [{ state: 'running', step: 'files', progress: 40 }, /Añadiendo los archivos: 40\s%/],
    [{ state: 'running', step: 'document', progress: 62 }, /Escribiendo el documento: 62\s%/],
  ])('says how far it is, and may be left or called off: %o', async (given, text) => {
    await showWith({ progress: 0, size_bytes: null, ...given })
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(screen.getByText(/Puedes cerrar y seguir trabajando/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Preparar la exportación' })).toBeNull()
    press('Cancelar la exportación')
    await waitFor(() => expect(calls('patient-exports.cancel')).toMatchObject([{ params: { id: 4 } }]))
  })

  it('is looked at again by itself until it is made; the focus stays where it was asked for', async () => {
    await showWith({ state: 'running', step: 'data', progress: 5 }, { state: 'done' })
    const cancel = await screen.findByRole('button', { name: 'Cancelar la exportación' })
    cancel.focus()
    const link = await screen.findByRole('link', { name: /Descargar \(4,2\sMB\)/ })
    expect(link.getAttribute('href')).toBe('/api/patient-exports/4/file')
    await waitFor(() => expect(document.activeElement).toBe(link))
    expect(screen.getByText(/Se conserva hasta el sáb, 21 nov/)).toBeTruthy()
  })

  it('names who asked for it, where that was somebody else', async () => {
    await showWith({ asked_by: { id: 99, name: 'Marc Ferrer' } })
    expect(await screen.findByText(/La pidió Marc Ferrer/)).toBeTruthy()
  })

  it.each<[Export['failure'], RegExp]>([
    ['storage', /almacenamiento está lleno o no responde/],
    ['data', /No se han podido leer todos los datos/],
    ['document', /record\.pdf\), y sin él/],
    ['interrupted', /interrumpido varias veces/],
  ])('says why it failed, and is asked for again: %s', async (failure, text) => {
    await showWith({ state: 'failed', failure })
    expect(await screen.findByText(text)).toBeTruthy()
    press('Volver a intentarlo')
    await waitFor(() => expect(calls('patient-exports.create')).toHaveLength(1))
  })

  it.each<[Export['state'], string]>([
    ['canceled', 'La última se canceló.'],
    ['expired', 'El archivo de la última ya no se conserva.'],
  ])('that is over says so, and offers another: %s', async (state, text) => {
    await showWith({ state })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Preparar la exportación' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Descargar/ })).toBeNull()
  })
})
