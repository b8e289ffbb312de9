import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TemplateBuilder } from '@/components/templates/builder/template-builder'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { Template, TemplateContent } from '@/lib/contract/templates'
import { answers, calls } from '@/tests/support/answers'
import { template, templateContent } from '@/tests/support/factories/template'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/settings/templates' })
afterEach(cleanup)

let stored: Template
beforeEach(() => {
  dismissAll()
  answers['templates.update'] = ({ body }) => {
    stored = { ...stored, ...body, version: stored.version + 1 }
    return { data: stored }
  }
  answers['templates.publish'] = () => {
    const current = { id: 9, number: (stored.current?.number ?? 0) + 1, content: stored.draft! }
    stored = { ...stored, current, draft: null, version: stored.version + 1 }
    return { data: stored }
  }
})

const open = async (given: Partial<Template> = {}, onLeave = vi.fn()) => {
  stored = template(given)
  await show(<TemplateBuilder template={stored} onLeave={onLeave} />)
}
const two = templateContent({ label: { es: 'Dolor' }, kind: 'scale' }, { label: { es: 'Sueño' }, kind: 'yes_no' })
const saved = () => calls('templates.update').at(-1)?.body.draft as TemplateContent
const order = () => saved().sections.map(({ fields }) => fields.map(({ label }) => label.es))
const openField = (name: string) =>
  fireEvent.click(within(screen.getAllByRole('group', { name })[0]!).getByRole('button', { expanded: false }))
const whenSaved = () => screen.findByText(/^Guardado \d+:\d+/)

describe('a template’s builder', () => {
  it('saves itself once writing rests, each time against the version that the last save gave', async () => {
    await open()
    type('Nombre', 'Revisión')
    expect(await whenSaved()).toBeTruthy()
    expect(calls('templates.update')[0]).toMatchObject({ params: { id: 5 }, version: 1, body: { name: 'Revisión' } })
    openField('Campo 0')
    type('Pregunta', 'Molestia')
    await waitFor(() => expect(calls('templates.update')).toHaveLength(2))
    expect(calls('templates.update')[1].version).toBe(2)
    expect(order()).toEqual([['Molestia']])
  })

  it('sends nothing of what nobody changed', async () => {
    const onLeave = vi.fn()
    await open({}, onLeave)
    press('Plantillas')
    await waitFor(() => expect(onLeave).toHaveBeenCalled())
    cleanup()
    expect(calls('templates.update')).toEqual([])
  })

  it('writes over nobody: who is second chooses between both', async () => {
    await open()
    answers['templates.update'] = () => {
      throw new ApiError(412, { code: 'version_stale', message: 'x', errors: {} })
    }
    type('Nombre', 'Mío')
    expect(await screen.findByText('Otra persona lo ha cambiado mientras tanto')).toBeTruthy()
    answers['templates.show'] = () => ({ data: { ...stored, name: 'Suyo', version: 7 } })
    await act(async () => press('Usar lo suyo'))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Suyo'))
  })

  it('orders fields with buttons', async () => {
    await open({ draft: two })
    press('Bajar Dolor')
    await whenSaved()
    expect(order()).toEqual([['Sueño', 'Dolor']])
  })

  it('tells who listens how to order with the keys, in the reader’s language', async () => {
    await open({ draft: two })
    const handle = screen.getByRole('button', { name: 'Mover Dolor' })
    const said = document.getElementById(handle.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toContain('Pulsa espacio para coger')
  })

  it('puts a field that was removed back where it was', async () => {
    await open({ draft: two })
    press('Eliminar Dolor')
    expect(screen.queryByRole('button', { name: 'Mover Dolor' })).toBeNull()
    const [toast] = deviceStore.get(toastsAtom)
    expect(toast?.message).toBe('Campo eliminado.')
    expect(await act(async () => toast?.undo?.())).toBe(true)
    await whenSaved()
    expect(order()).toEqual([['Dolor', 'Sueño']])
  })

  it('publishes nothing with a fault, says it beside its field, and publishes what has none', async () => {
    await open({ draft: templateContent({ label: {} }) })
    press('Publicar versión 1')
    expect(await screen.findByText('Falta 1 cosa por arreglar antes de publicar.')).toBeTruthy()
    expect(screen.getByText('Es obligatorio.')).toBeTruthy()
    expect(calls('templates.publish')).toEqual([])
    type('Pregunta', 'Dolor')
    await act(async () => press('Publicar versión 1'))
    await waitFor(() => expect(calls('templates.publish')).toHaveLength(1))
    expect(calls('templates.publish')[0]).toMatchObject({ params: { id: 5 }, version: 2 })
    expect(await screen.findByRole('button', { name: 'Publicar versión 2' })).toBeTruthy()
  })

  it('shows the form as it will be, with its conditions and scores', async () => {
    const content = templateContent(
      { label: { es: 'Duerme mal' }, kind: 'yes_no' },
      { label: { es: 'Horas' }, kind: 'number', shown_if: { field: 'f0', is: true } },
      { label: { es: 'Total' }, kind: 'score', score: { of: ['f0'], how: 'sum', weights: { f0: 3 } } },
    )
    await open({ draft: content })
    const preview = within(screen.getByRole('region', { name: 'Vista previa' }))
    expect(preview.queryByLabelText('Horas')).toBeNull()
    expect(preview.getByText('Faltan respuestas')).toBeTruthy()
    fireEvent.click(preview.getByLabelText('Sí'))
    expect(preview.getByLabelText('Horas')).toBeTruthy()
    expect(preview.getByText('3')).toBeTruthy()
  })
})

describe('what is said of a field', () => {
  it('keeps its options, a condition on an earlier field, and what raises an alert', async () => {
    await open({ draft: two })
    openField('Sueño')
    type('Tipo', 'choice')
    press('Añadir opción')
    type('Opción 1', 'Nunca')
    type('Mostrar si', 'f0')
    fireEvent.click(screen.getByLabelText(/^Señal de alarma/))
    await whenSaved()
    const [, field] = saved().sections[0]!.fields
    expect(field).toMatchObject({ kind: 'choice', shown_if: { field: 'f0', is: 0 } })
    expect(field?.options).toMatchObject([{ label: { es: 'Nunca' } }])
    expect(field?.red_flag).toBe(field?.options?.[0]?.key)
  })

  it('has other languages behind a button', async () => {
    await open()
    openField('Campo 0')
    expect(screen.queryByLabelText('Pregunta, français')).toBeNull()
    press('Otros idiomas: Pregunta')
    type(/^Pregunta, francés/i, 'Douleur')
    await whenSaved()
    expect(saved().sections[0]?.fields[0]?.label).toEqual({ es: 'Campo 0', fr: 'Douleur' })
  })
})
