import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConsentScreen } from '@/components/documents/consent/consent-screen'
import { DocumentEditor } from '@/components/documents/templates/document-editor'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { documentTemplate } from '@/tests/support/factories/document'
import { service } from '@/tests/support/factories/service'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation({
  usePathname: () => '/settings/consent',
  useSearchParams: () => new URLSearchParams(),
})
afterEach(() => {
  cleanup()
  deviceStore.set(toastsAtom, [])
})

const consent = documentTemplate({ kind: 'consent', name: 'Consentimiento', number: 3, counts_from: 2, version: 4 })
const needling = documentTemplate({ id: 6, name: 'Punción' })
beforeEach(() => {
  answers['document-templates.list'] = () => ({ data: [consent, needling] })
  answers['document-templates.standing'] = () => ({ data: { signed: 12, older: 4, expired: 0, revoked: 1 } })
  answers['services.list'] = () => ({ data: [service({ name: 'Punción seca', consent_template_id: 6 })] })
})

describe('the clinic’s consent', () => {
  it('shows nothing to who is no admin', async () => {
    await show(<ConsentScreen />, { is_admin: false, role: 'professional' })
    expect(calls('document-templates.list')).toEqual([])
  })

  it('names the version in force, from which signatures count, and how many have signed which', async () => {
    await show(<ConsentScreen />)
    const card = within(await screen.findByRole('region', { name: 'Consentimiento informado' }))
    expect(card.getByText('Versión 3')).toBeTruthy()
    expect(card.getByText('Valen las firmas desde la versión 2.')).toBeTruthy()
    expect((await card.findByText('Por firmar de nuevo')).nextSibling?.textContent).toBe('4')
    const services = within(screen.getByRole('region', { name: 'Consentimientos de los servicios' }))
    expect(await services.findByText('Punción seca')).toBeTruthy()
    expect(services.getByText('Punción · Versión 1')).toBeTruthy()
  })

  it('is asked for no more against what was read, and again by one press', async () => {
    answers['document-templates.update'] = ({ body }) => ({ data: { ...consent, ...body, version: 5 } })
    await show(<ConsentScreen />)
    fireEvent.click(await screen.findByRole('button', { name: 'Dejar de pedirlo' }))
    await waitFor(() => expect(deviceStore.get(toastsAtom)).toHaveLength(1))
    const [toast] = deviceStore.get(toastsAtom)
    expect(toast).toMatchObject({ message: 'Se ha archivado «Consentimiento».', undo: expect.any(Function) })
    // By then the screen may be left.
    cleanup()
    toast?.undo?.()
    await waitFor(() =>
      expect(calls('document-templates.update')).toMatchObject([
        { params: { id: consent.id }, version: 4, body: { active: false } },
        { params: { id: consent.id }, version: 5, body: { active: true } },
      ]),
    )
  })

  it('is written where there is none', async () => {
    answers['document-templates.list'] = () => ({ data: [needling] })
    await show(<ConsentScreen />)
    expect(await screen.findByRole('button', { name: 'Escribir el consentimiento' })).toBeTruthy()
  })
})

describe('a changed text', () => {
  const edit = async () => {
    answers['document-templates.update'] = () => ({ data: consent })
    await show(<DocumentEditor template={consent} kind="consent" onLeave={() => {}} />)
    expect(screen.queryByRole('switch', { name: /^Solo es una corrección/ })).toBeNull()
    type('Título', 'Consentimiento')
  }

  it('is signed again, unless whoever writes it says that it is only a correction', async () => {
    await edit()
    press('Guardar')
    await waitFor(() => expect(calls('document-templates.update')[0]).toMatchObject({ body: { is_correction: false } }))
    cleanup()
    await edit()
    fireEvent.click(screen.getByRole('switch', { name: /^Solo es una corrección/ }))
    press('Guardar')
    await waitFor(() => expect(calls('document-templates.update')[1]).toMatchObject({ body: { is_correction: true } }))
  })

  it('is no question where only the name was changed', async () => {
    await show(<DocumentEditor template={consent} kind="consent" onLeave={() => {}} />)
    type(/^Nombre/, 'Otro')
    expect(screen.queryByRole('switch', { name: /^Solo es una corrección/ })).toBeNull()
  })
})
