import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TemplatesScreen } from '@/components/templates/templates-screen'
import { ApiError } from '@/lib/client/api-error'
import { answers, calls } from '@/tests/support/answers'
import { template, templateContent } from '@/tests/support/factories/template'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => '/settings/templates',
  useSearchParams: () => new URLSearchParams(),
})
afterEach(cleanup)

const content = templateContent({}, { kind: 'heading' })
const used = template({ name: 'Revisión', current: { id: 3, number: 2, content }, draft: content, version: 4 })
beforeEach(() => {
  answers['templates.list'] = () => ({
    data: [used, template({ id: 6, kind: 'anamnesis', name: 'Antigua', active: false })],
    starters: [{ starter: 'general', kind: 'anamnesis', name: 'Anamnesis general' }],
  })
})
const open = async () => {
  await show(<TemplatesScreen />)
  await screen.findByRole('region', { name: 'Notas' })
}
const file = (said: unknown, name = 'plantilla.json') =>
  new File([typeof said === 'string' ? said : JSON.stringify(said)], name, { type: 'application/json' })
const choose = (chosen: File) =>
  fireEvent.change(document.querySelector('[data-import]')!, { target: { files: [chosen] } })
const exported = { format: 'physio-template', format_version: 1, kind: 'record', name: 'De fuera', content }

describe('the screen of templates', () => {
  it('shows nothing to who is no admin, and asks for nothing', async () => {
    await show(<TemplatesScreen />, { is_admin: false, role: 'professional' })
    expect(calls('templates.list')).toEqual([])
  })

  it('has them by kind with their version and what is not published yet, and the archived ones when asked', async () => {
    await open()
    const notes = within(screen.getByRole('region', { name: 'Notas' }))
    for (const text of ['Revisión', 'Versión 2', 'Con cambios sin publicar', '1 campo'])
      expect(notes.getByText(text)).toBeTruthy()
    expect(screen.queryByText('Antigua')).toBeNull()
    press('Mostrar archivadas (1)')
    expect(screen.getByText('Antigua')).toBeTruthy()
  })

  it('takes over one of ours, and begins a new one with a section', async () => {
    await open()
    press('Usar Anamnesis general')
    await waitFor(() => expect(calls('templates.adopt')[0].body).toEqual({ starter: 'general' }))
    answers['templates.create'] = () => ({ data: template({ id: 8 }) })
    press('Nueva plantilla: Exploraciones')
    await waitFor(() => expect(calls('templates.create')[0].body).toMatchObject({ kind: 'exploration' }))
    expect(calls('templates.create')[0].body.draft.sections).toHaveLength(1)
  })

  it('archives against the version that was read', async () => {
    answers['templates.update'] = () => ({ data: used })
    await open()
    press('Más acciones: Revisión')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Archivar', hidden: true }))
    await waitFor(() => expect(calls('templates.update')[0]).toMatchObject({ version: 4, body: { active: false } }))
  })

  it.each([
    ['what is no JSON', file('hola'), 'No es una plantilla exportada desde este programa.'],
    ['what is no template', file({ name: 'x' }), 'No es una plantilla exportada desde este programa.'],
    ['what is too large', file('x'.repeat(600 * 1024)), 'Como máximo 512 kB.'],
  ])('does not send %s', async (_, chosen, said) => {
    await open()
    choose(chosen)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(calls('templates.import')).toEqual([])
  })

  it('says part by part what is wrong in a file', async () => {
    answers['templates.import'] = () => {
      const errors = { 'content.sections.0.fields.1.key': ['Está repetido.'] }
      throw new ApiError(422, { code: 'invalid', message: 'x', errors })
    }
    await open()
    choose(file(exported))
    expect(await screen.findByText('content.sections.0.fields.1.key: Está repetido.')).toBeTruthy()
  })

  it('imports a file as a draft', async () => {
    answers['templates.import'] = () => ({ data: template({ id: 9 }) })
    await open()
    choose(file(exported))
    await waitFor(() => expect(calls('templates.import')[0].body).toEqual(exported))
  })
})
