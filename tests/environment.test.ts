import { describe, expect, it, vi } from 'vitest'
import { ConfigError } from '@/lib/environment'
import { readConfig } from '@/server/config'

const read = (more: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...more })
async function readWeb(more: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(more)) vi.stubEnv(name, value)
  try {
    return (await import('@/lib/bff/config')).bffConfig()
  } finally {
    vi.unstubAllEnvs()
  }
}

/** Of each variable: what is taken, and what it comes to. */
const taken = [
  ['PORT', '3100', 3100],
  ['PUBLIC_URL', 'https://Clinic.test/', 'https://clinic.test'],
  ['PUBLIC_URL', 'http://localhost:3000', 'http://localhost:3000'],
  ['MOBILE_ORIGINS', ' https://a.test/ , capacitor://localhost', ['https://a.test', 'capacitor://localhost']],
  ['MAIL_FROM', 'desk@clinic.test', 'desk@clinic.test'],
  ['MAIL_FROM', 'Fisio & Co <desk@clinic.test>', 'Fisio & Co <desk@clinic.test>'],
  ['SUBSCRIPTION_CURRENCY', 'gbp', 'GBP'],
  ['SUBSCRIPTION_DISCOUNT_PERCENT', '12.5', 12.5],
  ['DRAIN_MS', '0', 0],
  ['S3_ENDPOINT', 'https://Store.test/', 'https://store.test'],
  ['WEB_PUSH', 'true', true],
  ['VERIFACTU', 'simulated', 'simulated'],
] as const

/** What is not. */
const refused = [
  ['PORT', 'three'],
  ['PORT', '70000'],
  ['API_PORT', '33.5'],
  ['PUBLIC_URL', 'clinic.test'],
  ['PUBLIC_URL', 'https://clinic.test/app'],
  ['PUBLIC_URL', 'https://clinic.test?x=1'],
  ['PUBLIC_URL', 'https://user:word@clinic.test'],
  ['PUBLIC_URL', 'ftp://clinic.test'],
  ['MOBILE_ORIGINS', '*'],
  ['MOBILE_ORIGINS', 'localhost'],
  ['MOBILE_ORIGINS', 'https://a.test/app'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Fisio <desk@clinic.test'],
  ['MAIL_FROM', 'a@b.test\r\nBcc: c@d.test'],
  ['SUBSCRIPTION_CURRENCY', 'EUX'],
  ['SUBSCRIPTION_CURRENCY', '€'],
  ['SUBSCRIPTION_DISCOUNT_PERCENT', '101'],
  ['SUBSCRIPTION_MONTHLY_CENTS', '49.5'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SMTP_URL', 'mail.clinic.test'],
  ['SESSION_SECRET', 'short'],
  ['VAPID_SUBJECT', 'desk@clinic.test'],
  ['WEB_PUSH', 'perhaps'],
  ['DRAIN_MS', '-1'],
  ['S3_ENDPOINT', 'store.test'],
  ['S3_BUCKET', 'Clinic Files'],
  ['VERIFACTU', 'yes'],
] as const

describe('the environment of the API', () => {
  it.each(taken)('%s=%s is taken', (name, value, comes) => {
    expect(read({ [name]: value })).toMatchObject({ [name]: comes })
  })

  it.each(refused)('%s=%s is refused in words, by its name, and not repeated', (name, value) => {
    const reading = () => read({ [name]: value })
    expect(reading).toThrow(ConfigError)
    expect(reading).toThrow(name)
    expect(reading).toThrow('wanted')
    expect(reading).not.toThrow(`: ${value}`)
  })

  it('of what goes together is whole', () => {
    expect(() => read({ PUSHER_KEY: 'alone' })).toThrow(
      'PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET: set all three, or none',
    )
  })

  it('sends no billing record without a certificate', () => {
    expect(() => read({ VERIFACTU: 'production' })).toThrow('VERIFACTU_CERTIFICATE: the agency knows a sender')
    const certificate = { VERIFACTU: 'preproduction', VERIFACTU_CERTIFICATE: '/run/clinic.p12' }
    expect(() => read(certificate)).toThrow('VERIFACTU_PRODUCER_NAME, VERIFACTU_PRODUCER_TAX_ID: every record names')
    const producer = { VERIFACTU_PRODUCER_NAME: 'Casa', VERIFACTU_PRODUCER_TAX_ID: 'B12345674' }
    expect(() => read({ ...certificate, ...producer, VERIFACTU_PRODUCER_TAX_ID: 'B1' })).toThrow(
      'VERIFACTU_PRODUCER_TAX_ID',
    )
    expect(() => read({ ...certificate, ...producer })).toThrow(
      'VERIFACTU_DECLARED_IN: every version has its producer’s',
    )
    const signed = { VERIFACTU_PRODUCER_ADDRESS: 'Calle Mayor 1', VERIFACTU_DECLARED_ON: '2026-12-31' }
    const whole = { ...certificate, ...producer, ...signed, VERIFACTU_DECLARED_IN: 'Madrid, España' }
    expect(() => read({ ...whole, VERIFACTU_DECLARED_ON: '31/12/2026' })).toThrow(
      'VERIFACTU_DECLARED_ON: a day is wanted',
    )
    expect(read(whole)).toMatchObject(whole)
  })

  it('that is empty is as if it were not there', () => {
    expect(read({ PUBLIC_URL: '' })).not.toHaveProperty('PUBLIC_URL')
    expect(read({ PORT: '' }).PORT).toBe(3000)
  })
})

describe('the environment of the web', () => {
  it.each([
    ['CLINIC_API_URL', 'http://10.0.0.5:3300/', ['http://10.0.0.5:3300']],
    ['CLINIC_API_URL', 'http://a.test:3300, http://b.test:3300/x/', ['http://a.test:3300', 'http://b.test:3300/x']],
    ['PUBLIC_URL', 'https://clinic.test/', 'https://clinic.test'],
    ['TRUST_PROXY', '1', 1],
  ])('%s=%s is taken', async (name, value, comes) => {
    expect(await readWeb({ [name]: value })).toMatchObject({ [name]: comes })
  })

  it.each([
    ['CLINIC_API_URL', 'http:/api'],
    ['CLINIC_API_URL', ','],
    ['CLINIC_API_URL', 'http://a.test b.test'],
    ['PUBLIC_URL', 'https://clinic.test/app'],
    ['TRUST_PROXY', 'yes'],
    ['CLINIC_API_TIMEOUT_MS', '5'],
    ['MOBILE_ORIGINS', '*'],
  ])('%s=%s is refused', async (name, value) => {
    await expect(readWeb({ [name]: value })).rejects.toThrow(name)
  })
})
