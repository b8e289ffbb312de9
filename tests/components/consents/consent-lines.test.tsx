import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ConsentHint } from '@/components/consents/consent-hint'
import { ConsentLines } from '@/components/consents/consent-lines'
import { answers, calls } from '@/tests/support/answers'
import { wantedConsent } from '@/tests/support/factories/consent'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({})
afterEach(cleanup)

const ana = { id: 7, name: 'Ana Ruiz' }
const leo = { id: 8, name: 'Leo Gil' }

describe('what an appointment’s patients are to have signed', () => {
  it('is nothing where nothing is asked for', async () => {
    await show(<ConsentLines consents={[]} patients={[ana]} />)
    expect(screen.queryByText(/onsentimiento|firma/)).toBeNull()
  })

  it('is one quiet line once all of it is signed', async () => {
    await show(<ConsentLines consents={[wantedConsent({ state: 'signed' })]} patients={[ana]} />)
    expect(await screen.findByText('Consentimientos firmados')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('names what is lacking, with the way to sign it that says whom the document names', async () => {
    const consents = [
      wantedConsent({ state: 'older' }),
      wantedConsent({ template_id: 6, name: 'Otro', state: 'signed' }),
    ]
    await show(<ConsentLines consents={consents} patients={[ana]} visit={{ professional_id: 2, service_id: 3 }} />)
    expect(await screen.findByText('Punción seca: por firmar de nuevo')).toBeTruthy()
    expect(screen.queryByText(/Otro/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Firmar: Punción seca' }).getAttribute('href')).toBe(
      '/patients/7/documents?consent=5&professional=2&service=3',
    )
  })

  it('keeps the word that signs whole beside a long name, which may break anywhere', async () => {
    await show(<ConsentLines consents={[wantedConsent()]} patients={[ana]} />)
    expect((await screen.findByRole('link', { name: /^Firmar/ })).style.flexShrink).toBe('0')
  })

  it('names whose it is where there are several, and folds away where there are many', async () => {
    const two = [wantedConsent(), wantedConsent({ patient_id: 8, state: 'revoked' })]
    await show(<ConsentLines consents={two} patients={[ana, leo]} />)
    expect(await screen.findByText('Leo Gil, Punción seca: revocado')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Firmar: Punción seca (Leo Gil)' })).toBeTruthy()
    cleanup()
    const many = [1, 2, 3, 4].map((template_id) => wantedConsent({ template_id }))
    await show(<ConsentLines consents={many} patients={[ana]} />)
    expect(await screen.findByText('Faltan 4 consentimientos')).toBeTruthy()
  })

  it('is told to the front desk, which signs nothing', async () => {
    await show(<ConsentLines consents={[wantedConsent()]} patients={[ana]} />, { is_admin: false, role: 'employee' })
    expect(await screen.findByText('Punción seca: sin firmar')).toBeTruthy()
    expect(screen.getByText('Lo entrega a firmar quien atiende al paciente.')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

it('while one books, what the service asks for is said, and nothing leads away', async () => {
  answers['consents.list'] = () => ({ data: [wantedConsent()] })
  await show(<ConsentHint patient={ana} serviceId={3} isNamed />)
  expect(await screen.findByText('Ana Ruiz, Punción seca: sin firmar')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(calls('consents.list')[0]).toMatchObject({ params: { id: 7 }, query: { service_id: 3 } })
})
