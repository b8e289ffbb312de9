import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DocumentEditor } from '@/components/documents/templates/document-editor'
import { DocumentTemplatesScreen } from '@/components/documents/templates/document-templates-screen'
import { ApiError } from '@/lib/client/api-error'
import { answers, calls } from '@/tests/support/answers'
import { documentTemplate } from '@/tests/support/factories/document'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

// jsdom cannot edit the real one; a text that is set anew throws the cursor to its end in either.
vi.mock('@/components/record/rich/rich-field', () => import('@/tests/support/rich-field'))

standInForNavigation({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => '/settings/documents',
  useSearchParams: () => new URLSearchParams(),
})
afterEach(cleanup)
const used = documentTemplate({ number: 3, version: 4 })
beforeEach(() => {
  answers['document-templates.list'] = () => ({
    data: [used, documentTemplate({ id: 6, name: 'Antiguo', active: false })],
  })
})

describe('the screen of documents', () => {
  it('shows nothing to who is no admin, and asks for nothing', async () => {
    await show(<DocumentTemplatesScreen />, { is_admin: false, role: 'professional' })
    expect(calls('document-templates.list')).toEqual([])
  })

  it('has them with their version and languages, the archived ones when asked, and archives against what was read', async () => {
    answers['document-templates.update'] = () => ({ data: used })
    await show(<DocumentTemplatesScreen />)
    const card = within(await screen.findByRole('region', { name: 'Documentos que firman los pacientes' }))
    for (const text of ['Punción seca', 'Versión 3', '1 casilla', 'Español']) expect(card.getByText(text)).toBeTruthy()
    expect(screen.queryByText('Antiguo')).toBeNull()
    press('Mostrar archivados (1)')
    expect(screen.getByText('Antiguo')).toBeTruthy()
    press('Archivar Punción seca')
    await waitFor(() =>
      expect(calls('document-templates.update')[0]).toMatchObject({ version: 4, body: { active: false } }),
    )
  })
})

describe('a document being written', () => {
  const leave = vi.fn()

  it('is not sent with something missing: it says what, also in which other language', async () => {
    await show(<DocumentEditor template={undefined} kind="document" onLeave={leave} />)
    // Of an empty title no heading is shown, and what opened the editor left the focus to it.
    expect(screen.queryAllByRole('heading').every(({ textContent }) => textContent !== '')).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Documentos' }))
    press('Crear documento')
    expect((await screen.findAllByText('Es obligatorio.')).length).toBeGreaterThanOrEqual(2)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre/)))
    expect(calls('document-templates.create')).toEqual([])
    cleanup()
    const boxes = [{ key: 'read', required: true, label: { es: 'He leído' } }]
    const texts = { es: used.content.texts.es, en: { title: 'Dry needling', body: '<p>Text</p>' } }
    await show(<DocumentEditor template={{ ...used, content: { texts, boxes } }} kind="document" onLeave={leave} />)
    press('Guardar')
    expect(await screen.findByText('Inglés: hay algo que corregir.')).toBeTruthy()
    expect(calls('document-templates.update')).toEqual([])
  })

  it('saves against the version that was read, and is shown with sample data', async () => {
    answers['document-templates.update'] = () => ({ data: used })
    await show(<DocumentEditor template={used} kind="document" onLeave={leave} />)
    const preview = within(screen.getByRole('region', { name: 'Vista previa' }))
    expect(preview.queryByText(/\{professional\.name\}/)).toBeNull()
    type('Texto de la casilla 1', 'Lo he leído todo')
    expect(preview.getByText('Lo he leído todo')).toBeTruthy()
    type('Meses de validez', '12')
    press('Guardar')
    await waitFor(() => expect(calls('document-templates.update')).toHaveLength(1))
    const [{ version, body }] = calls('document-templates.update')
    expect([version, body.valid_months, body.content.boxes[0].label.es]).toEqual([4, 12, 'Lo he leído todo'])
  })

  it('has its places by the names of the language of who writes, and stores them as they are called everywhere', async () => {
    answers['document-templates.update'] = () => ({ data: used })
    await show(<DocumentEditor template={used} kind="document" onLeave={leave} />)
    type('Título', 'Para {Nombre del paciente}')
    type('Texto de la casilla 1', 'Soy {Nombre del paciente}')
    press('Guardar')
    await waitFor(() => expect(calls('document-templates.update')).toHaveLength(1))
    const { texts, boxes } = calls('document-templates.update')[0].body.content
    expect([texts.es.title, boxes[0].label.es]).toEqual(['Para {patient.name}', 'Soy {patient.name}'])
  })

  it.each(['Título', 'Texto', 'Texto de la casilla 1'])(
    'lets one write a place in «%s» as it is stored, and names it once the field is left',
    async (label) => {
      await show(<DocumentEditor template={used} kind="document" onLeave={leave} />)
      const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: label })
      fireEvent.change(field, { target: { value: 'El {date} viene' } })
      expect(field.value).toBe('El {date} viene')
      fireEvent.blur(field)
      expect(field.value).toBe('El {Fecha de hoy} viene')
    },
  )

  it('leaves the text as it was typed while a place is chosen to be put in it', async () => {
    await show(<DocumentEditor template={used} kind="document" onLeave={leave} />)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' })
    fireEvent.change(field, { target: { value: 'El {date} viene' } })
    fireEvent.blur(field, { relatedTarget: screen.getByLabelText('Insertar un dato') })
    expect(field.value).toBe('El {date} viene')
  })

  it('asks which of two counts where somebody else has saved meanwhile', async () => {
    answers['document-templates.update'] = ({ version }) => {
      if (version === 4) throw new ApiError(412, { code: 'version_stale', message: 'x', errors: {} })
      return { data: used }
    }
    answers['document-templates.show'] = () => ({ data: { ...used, version: 9 } })
    await show(<DocumentEditor template={used} kind="document" onLeave={leave} />)
    type(/^Nombre/, 'Otro nombre')
    press('Guardar')
    expect(await screen.findByText(/Otra persona ha guardado/)).toBeTruthy()
    press('Guardar lo mío')
    await waitFor(() => expect(calls('document-templates.update').at(-1)).toMatchObject({ version: 9 }))
  })

  it('goes on from an earlier version', async () => {
    const content = { texts: { es: { title: 'Antes', body: '<p>Antes</p>' } }, boxes: [] }
    answers['document-templates.versions'] = () => ({
      data: [{ number: 1, content, created_by: null, created_at: '2026-11-01T09:00:00Z' }],
    })
    await show(<DocumentEditor template={used} kind="document" onLeave={leave} />)
    press('Versiones')
    // What it said can be read before.
    expect((await screen.findByText('Español · Antes')).closest('details')!.textContent).toContain('AntesAntes')
    fireEvent.click(await screen.findByRole('button', { name: 'Partir de la versión 1' }))
    expect((screen.getByLabelText('Título') as HTMLInputElement).value).toBe('Antes')
  })
})
