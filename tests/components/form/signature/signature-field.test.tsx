// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SignatureField } from '@/components/form/signature/signature-field'
import { show } from '@/tests/support/screen'

const made = vi.hoisted(() => ({ writtenName: (name: string) => (name.trim() ? `data:${name}` : ''), INK: '#000' }))
vi.mock('@/components/form/signature/signature-image', () => ({ ...made, pictureOf: async () => 'data:picture' }))
vi.mock('signature_pad', () => ({ default: class {} }))

const given = vi.fn()
function Signed({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  const give = (dataUrl: string) => {
    given(dataUrl)
    setValue(dataUrl)
  }
  return <SignatureField label="Firma" name="signature" value={value} onChange={give} error={error} />
}
const choose = (way: string) => fireEvent.click(screen.getByRole('radio', { name: way }))
const upload = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } })
const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], 'firma.png')

beforeEach(() => {
  vi.stubGlobal('HTMLCanvasElement', class {})
})
afterEach(() => {
  cleanup()
  given.mockReset()
  vi.unstubAllGlobals()
})

it('a name is typed, a blank one is no signature, and clearing leaves nothing', async () => {
  await show(<Signed />)
  choose('Escribir')
  const name = () => screen.getByLabelText<HTMLInputElement>('Tu nombre')
  fireEvent.change(name(), { target: { value: '   ' } })
  expect(given).toHaveBeenLastCalledWith('')
  fireEvent.change(name(), { target: { value: 'Ana Ruiz' } })
  expect(given).toHaveBeenLastCalledWith('data:Ana Ruiz')
  fireEvent.click(screen.getByRole('button', { name: 'Borrar' }))
  expect(given).toHaveBeenLastCalledWith('')
  expect(name().value).toBe('')
})

it('what was signed in one way does not stay when another is chosen', async () => {
  await show(<Signed />)
  choose('Escribir')
  fireEvent.change(screen.getByLabelText('Tu nombre'), { target: { value: 'Ana' } })
  choose('Subir')
  expect(given).toHaveBeenLastCalledWith('')
})

it('a picture that is none is refused in words, and a good one is taken after it', async () => {
  await show(<Signed />)
  choose('Subir')
  upload(new File(['<svg/>'], 'firma.png'))
  expect(await screen.findByText('La imagen debe ser JPEG o PNG.')).not.toBeNull()
  upload(png)
  expect(await screen.findByRole('img', { name: 'La firma' })).not.toBeNull()
  expect(screen.queryByText('La imagen debe ser JPEG o PNG.')).toBeNull()
  expect(given).toHaveBeenLastCalledWith('data:picture')
})

it('an error stands at the field, which can be found by its name and focused', async () => {
  await show(<Signed error="La firma está vacía." />)
  const field = document.querySelector<HTMLElement>('[name="signature"]')
  field?.focus()
  expect(document.activeElement).toBe(field)
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('La firma está vacía.')
})
