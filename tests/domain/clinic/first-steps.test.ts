import { describe, expect, it } from 'vitest'
import { doneSteps, leftSteps, unpriced, withoutHours } from '@/lib/domain/clinic/first-steps'

const service = { name: 'Sesión', price_cents: 4500, active: true }
const planning = { professional_id: 7, version: 1 }
const person = { id: 7, active: true, bookable: true }
const imported = (created: number, removed = 0) => [{ outcome: { created, removed } }]
/** As registration leaves a clinic: two services without a price, and a week for its admin. */
const begun: Parameters<typeof doneSteps>[0] = {
  clinic: { country: 'ES', id_company: null, legal_name: null, address: null },
  patients: 0,
  imports: [],
  services: [{ ...service, price_cents: 0 }],
  plannings: [planning],
  employees: [person],
  rooms: 0,
}
const issuing = { country: 'ES', id_company: 'B12345674', legal_name: 'Centre, S.L.', address: 'Carrer Major 1' }
const ready: typeof begun = {
  clinic: issuing,
  patients: 10,
  imports: [],
  services: [service],
  plannings: [{ ...planning, version: 2 }],
  employees: [person],
  rooms: 0,
}

describe('the first steps of a clinic', () => {
  it('that was just registered are all to do', () =>
    expect(Object.values(doneSteps(begun))).toEqual([false, false, false, false, false, false]))

  it('are done without a team and without rooms', () => {
    expect(leftSteps(doneSteps(ready), [])).toEqual([])
    expect(doneSteps(ready)).toMatchObject({ employees: false, rooms: false })
  })

  it.each([
    ['a service without a price', { services: [service, { ...service, price_cents: 0 }] }, ['services']],
    ['an archived one without a price', { services: [service, { ...service, price_cents: 0, active: false }] }, []],
    ['no service that is offered', { services: [{ ...service, active: false }] }, ['services']],
    ['no address', { clinic: { ...issuing, address: '' } }, ['invoices']],
    ['no NIF', { clinic: { ...issuing, id_company: null } }, ['invoices']],
    ['a company’s NIF and no name for it', { clinic: { ...issuing, legal_name: null } }, ['invoices']],
    [
      'a person’s NIF and nobody’s name',
      { clinic: { ...issuing, id_company: '12345678Z', legal_name: '' } },
      ['invoices'],
    ],
    ['no other name, in another country', { clinic: { ...issuing, country: 'MX', legal_name: null } }, []],
    ['the week it was given', { plannings: [planning] }, ['hours']],
    ['nobody who takes appointments without hours', { employees: [person, { ...person, id: 8, bookable: false }] }, []],
    ['somebody without hours', { employees: [person, { ...person, id: 8 }] }, ['hours']],
    ['nobody brought yet', { patients: 0 }, ['patients']],
    ['one who came while booking', { patients: 1 }, ['patients']],
    ['one that an import brought', { patients: 1, imports: imported(1) }, []],
    ['one, and an import that was undone', { patients: 1, imports: imported(4, 4) }, ['patients']],
    ['nobody left of an import', { patients: 0, imports: imported(4) }, ['patients']],
  ])('of one with %s', (_, facts, left) => expect(leftSteps(doneSteps({ ...ready, ...facts }), [])).toEqual(left))

  it('are not asked for again by whom they were said to be done', () =>
    expect(leftSteps(doneSteps(begun), ['services', 'patients'])).toEqual(['hours', 'invoices']))

  it('name what has no price, and who has no hours', () => {
    expect(unpriced(begun.services)).toEqual(begun.services)
    expect(withoutHours({ ...begun, plannings: [] })).toEqual([person])
  })
})
