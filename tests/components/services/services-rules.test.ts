import { describe, expect, it, test } from 'vitest'
import { changedFields, sentRow, typedRow } from '@/components/form/field-values'
import { type FormValues, fieldsOf } from '@/components/form/fields'
import { listQuery } from '@/components/list/data/describe-list'
import { findRows } from '@/components/list/data/find-rows'
import { serviceFields } from '@/components/services/service-fields'
import { findServices, serviceList } from '@/components/services/service-list'
import { settledVat, usualVat } from '@/components/services/service-vat'
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
    const found = findRows(all, serviceList, listQuery(serviceList, new URLSearchParams(search)), findServices)
    expect(found.map(({ id }) => id)).toEqual(expected)
  })
})

describe('the form', () => {
  const fields = fieldsOf(serviceFields)
  const shown = (given: Service, writing = euros) => usualVat(typedRow(fields, given, writing), 'ES', writing)
  const sent = (values: FormValues, writing = euros, names?: string[]) =>
    settledVat(sentRow(fields, values, writing, names), sentRow(fields, values, writing))

  it('takes no text for a number, nothing beyond what there can be, and nothing for what is required', () => {
    const values = shown(service({ vat_treatment: 'rate' }))
    const faults = (more: FormValues) => {
      const checked = ServiceForm.safeParse(sent({ ...values, ...more }))
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
        expect(given).toMatchObject(sent(shown(given, writing), writing))
      }
    }
  })

  it('of a new service is exempt by the law of the clinic’s country', () => {
    const blank = { vat_treatment: 'exempt', vat_exemption: '', vat_bp: '' }
    expect(usualVat(blank, 'ES', euros)).toMatchObject({ vat_treatment: 'exempt', vat_bp: '21' })
    expect(usualVat(blank, 'ES', euros).vat_exemption).toContain('20.Uno.3')
    expect(usualVat(blank, 'ZZ', euros).vat_exemption).toBe('')
  })

  it('sends what changed, and VAT whole or not at all', () => {
    const values = shown(service())
    expect(changedFields(fields, values, { ...values, name: ' Fisioterapia ' })).toEqual([])
    const dearer = { ...values, price_cents: '50' }
    expect(sent(dearer, euros, changedFields(fields, values, dearer))).toEqual({ price_cents: 5000 })
    const other = { ...values, vat_exemption: 'Otra' }
    expect(sent(other, euros, changedFields(fields, values, other))).toEqual({
      vat_treatment: 'exempt',
      vat_bp: 0,
      vat_exemption: 'Otra',
    })
  })
})
