import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WantedConsents } from '@/components/documents/consent/wanted-consents'
import { ApiError } from '@/lib/client/api-error'
import { answers, calls } from '@/tests/support/answers'
import { wantedConsent } from '@/tests/support/factories/consent'
import { documentRow, signable } from '@/tests/support/factories/document'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

let address = ''
standInForNavigation({
  usePathname: () => '/patients/7/documents',
  useSearchParams: () => new URLSearchParams(address),
})
afterEach(cleanup)
beforeEach(() => {
  address = ''
  answers['consents.list'] = () => ({
    data: [wantedConsent(), wantedConsent({ template_id: 6, name: 'Consentimiento', state: 'signed' })],
  })
  answers['documents.create'] = () => ({ data: documentRow({ id: 12 }) })
  answers['documents.hand_over'] = () => ({ data: signable({ id: 12 }) })
})

describe('what a patient is still to sign', () => {
  it('is listed without what is signed; a press makes the document and hands the device over', async () => {
    await show(<WantedConsents patientId={7} none={<p>Nada</p>} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Firmar: Punción seca' }))
    expect(screen.queryByText('Consentimiento')).toBeNull()
    // Something is to be signed: nobody is told that nothing is.
    expect(screen.queryByText('Nada')).toBeNull()
    expect(await screen.findByText('Punción seca: el documento se crea con los datos de hoy.')).toBeTruthy()
    press('Entregar el dispositivo')
    await waitFor(() => expect(calls('documents.hand_over')[0]).toEqual({ params: { id: 12 } }))
    expect(calls('documents.create')[0]).toMatchObject({ params: { id: 7 }, body: { template_id: 5 } })
  })

  it('is opened by an address, whose professional and service the document names', async () => {
    address = 'consent=5&service=3&professional=2'
    await show(<WantedConsents patientId={7} none={<p>Nada</p>} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Entregar el dispositivo' }))
    await waitFor(() =>
      expect(calls('documents.create')[0]).toMatchObject({ body: { professional_id: 2, service_id: 3 } }),
    )
    expect(calls('consents.list')[0]).toMatchObject({ query: { service_id: 3 } })
  })

  it('is not listed twice where it is made already: an address opens its hand-over, as it is', async () => {
    answers['consents.list'] = () => ({ data: [wantedConsent({ document_id: 30 })] })
    address = 'consent=5'
    await show(<WantedConsents patientId={7} none={<p>Nada</p>} />)
    expect(await screen.findByText('Nada')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Firmar: Punción seca' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Entregar el dispositivo' }))
    await waitFor(() => expect(calls('documents.hand_over')[0]).toEqual({ params: { id: 30 } }))
    expect(calls('documents.create')).toEqual([])
  })

  it('that cannot be made says why, and is made once however often it is tried', async () => {
    answers['documents.create'] = () => {
      throw new ApiError(503, { code: 'unavailable', message: 'No hay conexión', errors: {} })
    }
    await show(<WantedConsents patientId={7} none={<p>Nada</p>} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Firmar: Punción seca' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Entregar el dispositivo' }))
    expect(await screen.findByText('No hay conexión')).toBeTruthy()
    answers['documents.create'] = () => ({ data: documentRow({ id: 12 }) })
    press('Entregar el dispositivo')
    await waitFor(() => expect(calls('documents.hand_over')).toHaveLength(1))
    const keys = calls('documents.create').map(
      (given) => (given as unknown as { idempotency_key: string }).idempotency_key,
    )
    expect(new Set(keys).size).toBe(1)
  })
})
