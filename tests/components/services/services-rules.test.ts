import { describe, expect, it, test } from 'vitest'
import { findServices, servicesQuery } from '@/components/services/service-filters'
import { blankValues, changedFields, fieldsToSend, toBody, toValues } from '@/components/services/service-values'
import { type Service, ServiceForm } from '@/lib/contract/services'
import { service as aService } from '@/tests/support/factories/service'

const euros = { locale: 'es', digits: 2 }
const service = (more: Partial<Service> = {}) =>
  aService({ id: 1, price_cents: 123_450, buffer_after_minutes: 10, ...more })

describe('the list', () => {
  const all = [
    service({ id: 1, name: 'Punción seca', price_cents: 4200, duration_minutes: 45 }),
    service({ id: 2, name: 'Fisioterapia', price_cents: 4500 }),
    service({ id: 3, name: 'Hidroterapia', active: false }),
    service({ id: 4, name: 'Fisioterapia deportiva', price_cents: 4200 }),
  ]
  test.each([
    ['', [2, 4, 1]],
    ['search=PUNCION', [1]],
    ['search=deportiva fisio', [4]],
    ['show=archived', [3]],
    ['show=all&sort=-name', [1, 3, 4, 2]],
    ['show=everything&sort=colour', [2, 4, 1]],
    ['sort=price', [4, 1, 2]],
    ['sort=-price', [2, 4, 1]],
    ['sort=duration', [1, 2, 4]],
  ])('of ?%s is %j', (search, expected) => {
    const found = findServices(all, servicesQuery(new URLSearchParams(search)))
    expect(found.map(({ id }) => id)).toEqual(expected)
  })
})

describe('the form', () => {
  it('takes no text for a number, nothing beyond what there can be, and nothing for what is required', () => {
    const values = toValues(service({ vat_treatment: 'rate' }), 'ES', euros)
    const faults = (more: object) => {
      const checked = ServiceForm.safeParse(toBody({ ...values, ...more }, euros))
      return checked.success ? [] : checked.error.issues.map(({ path }) => path[0])
    }
    expect(faults({})).toEqual([])
    for (const price_cents of ['', 'gratis', '-1', '100000,01', '1e3']) {
      expect(faults({ price_cents }), price_cents).toEqual(['price_cents'])
    }
    for (const duration_minutes of ['', '4', '601', '45,5']) {
      expect(faults({ duration_minutes }), duration_minutes).toEqual(['duration_minutes'])
    }
    expect(faults({ vat_bp: '100,01' })).toEqual(['vat_bp'])
    expect(faults({ vat_treatment: 'exempt', vat_exemption: ' ' })).toEqual(['vat_exemption'])
  })

  it('sends back what it shows, in every language and currency', () => {
    for (const writing of [euros, { locale: 'en', digits: 2 }, { locale: 'fr', digits: 0 }]) {
      for (const given of [service(), service({ vat_treatment: 'rate', vat_bp: 1050, vat_exemption: null })]) {
        expect(given).toMatchObject(toBody(toValues(given, 'ES', writing), writing))
      }
    }
  })

  it('of a new service is exempt by the law of the clinic’s country, and has no price yet', () => {
    expect(blankValues('rose', 'ES', euros)).toMatchObject({ vat_treatment: 'exempt', vat_bp: '21', price_cents: '' })
    expect(blankValues('rose', 'ES', euros).vat_exemption).toContain('20.Uno.3')
    expect(blankValues('rose', 'ZZ', euros).vat_exemption).toBe('')
  })

  it('sends what changed, VAT whole, and a reason that was shown but never stored', () => {
    const values = toValues(service(), 'ES', euros)
    expect(changedFields(values, { ...values, name: ' Fisioterapia ' })).toEqual([])
    expect(fieldsToSend(changedFields(values, { ...values, price_cents: '50' }), service())).toEqual(['price_cents'])
    const vat = ['vat_treatment', 'vat_bp', 'vat_exemption']
    expect(fieldsToSend(['vat_exemption'], service()).sort()).toEqual([...vat].sort())
    expect(fieldsToSend(['name'], service({ vat_exemption: null }))).toEqual(['name', ...vat])
  })
})
