import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlanLinkDialog } from '@/components/plan-links/plan-link-dialog'
import { answers, calls } from '@/tests/support/answers'
import { patient } from '@/tests/support/factories/patient'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ usePathname: () => '/patients/7/plan', useRouter: () => ({ replace: vi.fn() }) })

const URL_MADE = 'https://clinic.example/my/plan#token=new'
const link = {
  ...{ url: 'https://clinic.example/my/plan#token=old', created_at: '2026-11-20T10:00:00Z' },
  ...{ created_by_name: 'Lucía Núñez', opened_at: null },
}

beforeEach(() => {
  answers['plan-links.show'] = () => ({ data: link })
  answers['plan-links.create'] = () => {
    answers['plan-links.show'] = () => ({ data: { ...link, url: URL_MADE } })
    return { data: { ...link, url: URL_MADE } }
  }
  answers['plan-links.revoke'] = () => {
    answers['plan-links.show'] = () => ({ data: null })
  }
  answers['patients.show'] = () => ({ data: patient({ id: 7, email: 'bea@example.test' }) })
})
afterEach(cleanup)

const open = () => show(<PlanLinkDialog patientId={7} onClose={vi.fn()} />)
const shown = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Enlace' })).value
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

it('makes a link where there is none, and shows it', async () => {
  answers['plan-links.show'] = () => ({ data: null })
  await open()
  fireEvent.click(await button('Crear enlace'))
  expect(await shown()).toBe(URL_MADE)
  expect(calls('plan-links.create')).toMatchObject([{ params: { id: 7 } }])
})

it('shows the one that there is, who made it, and a look at it that is not counted', async () => {
  await open()
  expect(await shown()).toBe(link.url)
  expect(screen.getByText(/por Lucía Núñez/).textContent).toContain('Todavía no la ha abierto.')
  expect(screen.getByRole('link', { name: 'Verla como el paciente' }).getAttribute('href')).toBe(`${link.url}&preview`)
  expect(await screen.findByAltText('Código QR del enlace')).toBeTruthy()
})

it('mails it, and says where there is no address', async () => {
  await open()
  const mail = await button('Enviar por correo')
  await waitFor(() => expect(mail.disabled).toBe(false))
  fireEvent.click(mail)
  await waitFor(() => expect(calls('plan-links.mail')).toMatchObject([{ params: { id: 7 } }]))
  cleanup()
  answers['patients.show'] = () => ({ data: patient({ id: 7, email: null }) })
  await open()
  expect((await button('El paciente no tiene correo')).disabled).toBe(true)
})

it('asks before the link that the patient has stops working', async () => {
  await open()
  fireEvent.click(await button('Crear otro enlace'))
  expect(await screen.findByText(/El actual dejará de funcionar/)).toBeTruthy()
  expect(calls('plan-links.create')).toEqual([])
  const dialog = within(screen.getByRole('dialog', { name: '¿Crear otro enlace?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Crear otro enlace' }))
  expect(await screen.findByDisplayValue(URL_MADE)).toBeTruthy()
})

it('revokes it, and says then that there is none', async () => {
  await open()
  fireEvent.click(await button('Anular'))
  expect(await screen.findByText(/dejará de ver su página/)).toBeTruthy()
  const dialog = within(screen.getByRole('dialog', { name: '¿Anular el enlace?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Anular' }))
  expect(await screen.findByText('Todavía no tiene enlace.')).toBeTruthy()
  expect(calls('plan-links.revoke')).toHaveLength(1)
})

it('says of one that cannot be shown that it works', async () => {
  answers['plan-links.show'] = () => ({ data: { ...link, url: null } })
  await open()
  expect(await screen.findByText(/ya no se puede mostrar/)).toBeTruthy()
})
