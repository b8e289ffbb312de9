import { expect, it } from 'vitest'
import { accessSeal, CHAIN_START } from '@/server/identity/access-seal'
import { secretsFrom } from '@/server/identity/secrets'

const secrets = secretsFrom('a secret of the tests, and only of the tests')
const line = {
  ...{ clinic_id: 7, number: 1, at: new Date('2026-11-02T09:00:00.000Z'), professional_id: 3, patient_id: 41 },
  ...{ what: 'record.list', entry_id: null, address: '10.0.0.1', device: 'Firefox' },
}

it('the seal of a line is the same for ever: those that were written have to hold', () => {
  expect(accessSeal(secrets, CHAIN_START, line)).toBe(
    '13b0a96f51af56185cf81f680a96785e8b0b3f6ee0dbc5e2767106529ef9a00c',
  )
})

it('a line without a patient has a seal of its own', () => {
  const seals = [41, 0, null].map((patient_id) => accessSeal(secrets, CHAIN_START, { ...line, patient_id }))
  expect(new Set(seals).size).toBe(3)
})
