import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ClinicSheet } from '@/components/clinic/clinic-sheet'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/tests/support/answers'
import { clinic as aClinic } from '@/tests/support/factories/clinic'
import { standInForNavigation } from '@/tests/support/navigation'
import { show, type } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })

const clinic = aClinic({
  name: 'Clínica Alameda',
  photo: { url: '/api/files/a' },
  phone: '955 123 456',
  // An old mistake: nobody is kept from changing something else by it.
  id_company: 'B91234560',
  subscription: null,
})
const pick = (label: RegExp, file: File) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const open = async () => {
  await show(<ClinicSheet clinic={clinic} onClosed={() => {}} />)
  await screen.findByLabelText(/^Nombre/)
}
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

beforeEach(() => {
  // What jsdom lacks and the searched list asks for.
  Element.prototype.scrollIntoView = () => {}
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
  call.mockReset().mockResolvedValue({ data: clinic })
})
afterEach(cleanup)

it('does not send a NIF whose control is wrong, nor a telephone that is none, and names both', async () => {
  await open()
  type(/^NIF/, 'B91234561')
  type(/^Teléfono/, '12345')
  save()
  expect(await screen.findByText('La letra o el dígito de control no cuadra: revisa el número.')).toBeTruthy()
  expect(screen.getByText('No es un teléfono válido.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Teléfono/))
  expect(call).not.toHaveBeenCalled()
})

it('begins where it was opened for', async () => {
  await show(<ClinicSheet clinic={clinic} focus="id_company" onClosed={() => {}} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^NIF/)))
})

it('asks for the registered name with a NIF, since invoices would go out under the sign', async () => {
  await open()
  type(/^NIF/, 'B91234567')
  type(/^Razón social/, '')
  save()
  expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
  type(/^Razón social/, 'Alameda Salud, S.L.')
  save()
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(call).toHaveBeenCalledWith('clinic.update', {
    body: { id_company: 'B91234567', legal_name: 'Alameda Salud, S.L.' },
  })
})

it('sends only what was changed, on Ctrl+Enter', async () => {
  await open()
  type(/^Dirección/, 'Calle Mayor, 1')
  fireEvent.keyDown(screen.getByLabelText(/^Dirección/), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(call).toHaveBeenCalledWith('clinic.update', { body: { address: 'Calle Mayor, 1' } })
})

it('sends a picture and the fields as one form, and a picture that is taken away as none', async () => {
  await open()
  type(/^Nombre/, 'Alameda')
  pick(/imagen: Logotipo/, new File([png], 'logo.png', { type: 'image/png' }))
  await screen.findByRole('button', { name: 'Quitar la imagen: Logotipo' })
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la imagen: Foto' }))
  save()
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  const form = call.mock.calls[0]![1].body as FormData
  expect([...form.keys()].sort()).toEqual(['_method', 'logo', 'name', 'photo'])
  expect(form.get('_method')).toBe('PATCH')
  expect(form.get('photo')).toBe('')
  expect((form.get('logo') as File).name).toBe('logo.png')
})

it('refuses a file that is no picture, whatever its name, before it travels', async () => {
  await open()
  pick(/imagen: Logotipo/, new File(['<svg/>'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText('La imagen debe ser JPEG o PNG.')).toBeTruthy()
  const large = new File([png], 'logo.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  pick(/imagen: Logotipo/, large)
  expect(await screen.findByText(/demasiado grande/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Quitar la imagen: Logotipo' })).toBeNull()
})

it('warns that another country brings another money', async () => {
  await open()
  expect(screen.getByText(/La moneda es la del país: euro/)).toBeTruthy()
  type(/^País/, 'MX')
  expect(await screen.findByText(/pasará de euro \(EUR\) a peso mexicano \(MXN\)/)).toBeTruthy()
})

it('puts the server’s refusal beside its field and keeps what was typed', async () => {
  call.mockRejectedValue(new ApiError(422, { code: 'invalid', message: '', errors: { phone: ['No es un teléfono.'] } }))
  await open()
  type(/^Teléfono/, '955 123 457')
  save()
  expect(await screen.findByText('No es un teléfono.')).toBeTruthy()
  expect(screen.getByLabelText(/^Teléfono/)).toHaveProperty('value', '955 123 457')
})

it('asks before unsaved work is left', async () => {
  await open()
  type(/^Nombre/, 'Otra')
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy()
})
