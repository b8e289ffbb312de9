// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoginForm } from '@/components/auth/login-form'
import { ApiError } from '@/lib/client/api-error'
import { show } from '@/tests/support/screen'

const call = vi.hoisted(() => vi.fn())
const enter = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/api', () => ({ call }))
vi.mock('@/components/auth/use-enter', () => ({ useEnter: () => enter }))

const email = () => screen.getByLabelText<HTMLInputElement>('Correo electrónico')
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña')
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
const type = (field: HTMLInputElement, value: string) => fireEvent.input(field, { target: { value } })

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await show(<LoginForm />)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  call.mockReset()
  enter.mockReset()
})

it('without an e-mail or a password nothing is sent, and each field says what is missing', async () => {
  submit()
  expect(await screen.findAllByText('Es obligatorio.')).toHaveLength(2)
  expect(call).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(email())
})

it('wrong credentials are said below the form, once, and what was typed stays', async () => {
  const message = 'El correo o la contraseña no son correctos.'
  call.mockRejectedValue(new ApiError(401, { code: 'bad_credentials', message, errors: { email: [message] } }))
  type(email(), 'ana@demo.test')
  type(password(), 'not it')
  submit()
  expect(await screen.findAllByText(message)).toHaveLength(1)
  expect(email().value).toBe('ana@demo.test')
  expect(enter).not.toHaveBeenCalled()
})

it('a network that does not answer is said below the form', async () => {
  call.mockRejectedValue(new ApiError(0, { code: 'unavailable', message: '', errors: {} }))
  type(email(), 'ana@demo.test')
  type(password(), 'physio-demo')
  submit()
  expect(await screen.findByText(/El servicio no responde ahora mismo/)).not.toBeNull()
})

const asked = new ApiError(401, { code: 'second_factor_required', message: 'Escribe el código', errors: {} })
const refused = new ApiError(401, { code: 'bad_code', message: 'No vale.', errors: { code: ['No vale.'] } })
const signIn = () => {
  type(email(), 'ana@demo.test')
  type(password(), 'physio-demo')
  submit()
}
const code = () => screen.findByLabelText<HTMLInputElement>('Código de verificación')
const verify = () => fireEvent.click(screen.getByRole('button', { name: 'Verificar y entrar' }))

it('a second factor is a question, not an error: the code is asked for, with the focus in it, and nothing is lost', async () => {
  call.mockRejectedValue(asked)
  signIn()
  const field = await code()
  expect(document.activeElement).toBe(field)
  expect(field.autocomplete).toBe('one-time-code')
  expect(screen.queryByText('Escribe el código')).toBeNull()
  verify()
  expect(await screen.findByText('Es obligatorio.')).not.toBeNull()
  expect(call).toHaveBeenCalledTimes(1)
})

it('a wrong code is said at its field, the password is sent along, and the right one goes in', async () => {
  call.mockRejectedValueOnce(asked).mockRejectedValueOnce(refused).mockResolvedValueOnce({ api_token: null })
  signIn()
  type(await code(), '111111')
  verify()
  expect(await screen.findAllByText('No vale.')).toHaveLength(1)
  expect((await code()).getAttribute('aria-invalid')).toBe('true')
  type(await code(), '222222')
  verify()
  await waitFor(() => expect(enter).toHaveBeenCalled())
  expect(call).toHaveBeenLastCalledWith('auth.login', {
    body: { email: 'ana@demo.test', password: 'physio-demo', code: '222222' },
  })
})

it('a recovery code may be given instead, and one may go back to the password', async () => {
  call.mockRejectedValue(asked)
  signIn()
  await code()
  fireEvent.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Código de recuperación'))
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }))
  expect(screen.queryByLabelText('Código de recuperación')).toBeNull()
  expect([email().value, password().value]).toEqual(['ana@demo.test', 'physio-demo'])
})

it('a password that was changed meanwhile leads back to it', async () => {
  const message = 'El correo o la contraseña no son correctos.'
  const changed = new ApiError(401, { code: 'bad_credentials', message, errors: { email: [message] } })
  call.mockRejectedValueOnce(asked).mockRejectedValueOnce(changed)
  signIn()
  type(await code(), '111111')
  verify()
  expect(await screen.findByText(message)).not.toBeNull()
  expect(screen.queryByLabelText('Código de verificación')).toBeNull()
})

it('the right credentials go in, and the button stays busy until the next screen', async () => {
  call.mockResolvedValue({ api_token: null })
  type(email(), ' ana@demo.test ')
  type(password(), 'physio-demo')
  submit()
  await waitFor(() => expect(enter).toHaveBeenCalledWith({ api_token: null }, expect.anything()))
  expect(call).toHaveBeenCalledWith('auth.login', { body: { email: 'ana@demo.test', password: 'physio-demo' } })
  expect(screen.getByRole('button', { name: 'Entrar' }).dataset.loading).toBe('true')
})

it('the password can be shown and hidden again', () => {
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Mostrar lo escrito' }))
  expect(password().type).toBe('text')
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Ocultar lo escrito' }))
  expect(password().type).toBe('password')
})
