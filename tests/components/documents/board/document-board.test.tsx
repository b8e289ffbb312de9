import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DocumentBoard } from '@/components/documents/board/document-board'
import type { BoardDocument } from '@/lib/contract/document-board'
import { boardStates } from '@/lib/domain/documents/board'
import { answers, calls } from '@/tests/support/answers'
import { boardDocument } from '@/tests/support/factories/document'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation()
afterEach(cleanup)

const states = Object.fromEntries(boardStates.map((state, at) => [state, at]))
const answer = (data: BoardDocument[]) => ({ data, meta: { next_cursor: null, count: data.length, states } })
beforeEach(() => {
  history.replaceState(null, '', '/patients/documents')
  answers['documents.board'] = () =>
    answer([
      boardDocument({ patient: { id: 7, name: 'Ana Ruiz', reach: 'no_mail' } }),
      boardDocument({ id: 9, patient: { id: 8, name: 'Pau Soler', reach: 'mail' }, state: 'expiring' }),
    ])
})
const open = async () => {
  await show(<DocumentBoard />)
  await screen.findByRole('link', { name: /Ana Ruiz/ })
}

describe('the board of documents', () => {
  it('is not read for the front desk', async () => {
    await show(<DocumentBoard />, { is_admin: false, role: 'employee' })
    expect(calls('documents.board')).toEqual([])
  })

  it('lists whose document it is, how far, and whom no mail reaches, and leads to the patient’s', async () => {
    await open()
    const link = screen.getByRole('link', { name: /Ana Ruiz/ })
    expect(link.getAttribute('href')).toBe('/patients/7/documents')
    expect(link.textContent).toContain('Sin correo')
    expect(screen.getByRole('link', { name: 'Pau Soler' })).toBeTruthy()
    expect(screen.getByText('Caduca pronto')).toBeTruthy()
  })

  it('says how many there are of each state, and shows those that are pressed', async () => {
    await open()
    // created 0 + sent 1 + opened 2 + expiring 3
    expect(screen.getByRole('radio', { name: 'Sin firmar6' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Caducados4' }))
    await waitFor(() => expect(calls('documents.board').at(-1)?.query).toMatchObject({ show: 'expired' }))
  })

  it('says that nothing is left to sign', async () => {
    answers['documents.board'] = () => answer([])
    await show(<DocumentBoard />)
    expect(await screen.findByText('No hay nada por firmar')).toBeTruthy()
  })
})
