import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DocumentCheckScreen } from '@/components/document-check/document-check-screen'
import { ApiError } from '@/lib/client/api-error'
import { answers, calls } from '@/tests/support/answers'
import { press, show, type } from '@/tests/support/screen'

/** SHA-256 of `sealed`. */
const SEALED = 'c9d0036bed6744bcdf692fc980d8717d7e5f5a4f4e8266b4a84982602fb1cd09'
const sealed = {
  ...{ signed_at: '2026-11-19T10:00:00Z', sealed_at: '2026-11-19T10:00:00Z', signers: 1, revoked_at: null },
  ...{ file_sha256: SEALED, certificate_sha256: 'c'.repeat(64) },
}

beforeEach(() => {
  answers['meta.show'] = () => ({ meta: { name: 'Physio', theme: null } })
  answers['document-checks.read'] = () => ({ data: { sealed } })
  history.replaceState(null, '', '/document-check')
})
afterEach(cleanup)

const checked = async () => {
  await show(<DocumentCheckScreen />)
  type('Código del documento', 'abcde')
  press('Comprobar')
}
const choose = (text: string) =>
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File([text], 'copia.pdf')], value: '' },
  })

it('says of a code that it is valid, and by what its file is known', async () => {
  await checked()
  expect(await screen.findByRole('heading', { name: 'Documento válido' })).toBeTruthy()
  expect(screen.getByText(SEALED)).toBeTruthy()
  expect(calls('document-checks.read')[0]?.body).toEqual({ code: 'abcde' })
})

it('asks by itself for the code that the address on the page of evidence has', async () => {
  history.replaceState(null, '', '/document-check#code=ABCDE-FGHJK-MNPQR-STVWX')
  await show(<DocumentCheckScreen />)
  expect(await screen.findByRole('heading', { name: 'Documento válido' })).toBeTruthy()
  expect(calls('document-checks.read')).toHaveLength(1)
})

it('compares a file here: the very one, another one', async () => {
  await checked()
  await screen.findByRole('heading', { name: 'Documento válido' })
  choose('sealed')
  expect(await screen.findByText('copia.pdf es exactamente el documento sellado.')).toBeTruthy()
  choose('sealed, and then altered')
  expect(await screen.findByText(/copia.pdf no es el documento sellado/)).toBeTruthy()
  expect(calls('document-checks.read')).toHaveLength(1)
})

it.each([
  [null, 'Código desconocido'],
  [{ ...sealed, revoked_at: '2026-11-20T10:00:00Z' }, 'Documento revocado'],
])('says that it is not', async (found, title) => {
  answers['document-checks.read'] = () => ({ data: { sealed: found } })
  await checked()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

it('asks for a code, and says why it could not ask', async () => {
  answers['document-checks.read'] = () => {
    throw new ApiError(429, { code: 'rate_limited', message: 'Demasiadas peticiones', errors: {} })
  }
  await show(<DocumentCheckScreen />)
  press('Comprobar')
  expect(screen.getByText('Escribe el código.')).toBeTruthy()
  type('Código del documento', 'abcde')
  press('Comprobar')
  expect(await screen.findByText('Demasiadas peticiones')).toBeTruthy()
})
