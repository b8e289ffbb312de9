import { describe, expect, it } from 'vitest'
import { addresses, type EndpointName } from '@/lib/contract/addresses'
import { isSuperAdmin, mayCall, type Person, seesAdminBlock } from '@/lib/domain/access'

const person = (more: Partial<Person>): Person => ({
  id: 5,
  clinic_id: 2,
  role: 'professional',
  is_admin: false,
  ...more,
})
const admin = person({ id: 6, role: 'admin', is_admin: true })
const superAdmin = person({ id: 7, clinic_id: 1, role: 'admin', is_admin: true })

describe('who may what', () => {
  it.each<[EndpointName, Person | null, number | undefined, boolean]>([
    ['patients.list', null, undefined, false],
    ['auth.login', null, undefined, true],
    ['appointments.create', person({ role: 'employee' }), undefined, true],
    ['professionals.update', person({}), 6, false],
    ['professionals.update', person({}), 5, true],
    ['professionals.update', admin, 5, true],
    ['auth.register', admin, undefined, false],
    ['auth.register', person({ clinic_id: 1 }), undefined, false],
    ['auth.register', superAdmin, undefined, true],
    ['financials.show', person({}), undefined, true],
    ['financials.show', person({ role: 'employee' }), undefined, true],
    ['financials.show', person({ clinic_id: 178 }), undefined, false],
    ['financials.show', person({ ...admin, clinic_id: 178 }), undefined, true],
    ['financials.pending', person({}), undefined, false],
    ['financials.pending', person({ role: 'employee' }), undefined, true],
    ['financials.pending', person({ is_admin: true }), undefined, true],
    ['remittances.file', person({}), undefined, false],
    ['remittances.file', person({ role: 'employee' }), undefined, true],
    ['remittances.create', person({}), undefined, false],
    ['cash.reopen', person({}), undefined, false],
    ['cash.reopen', person({ role: 'employee' }), undefined, true],
    ['cash.close', person({}), undefined, true],
    ['commissions.list', person({}), 6, false],
    ['commissions.list', person({}), 5, true],
    ['commissions.create', person({}), 5, false],
    ['professionals.force-logout', admin, 5, false],
    ['professionals.force-logout', superAdmin, 5, true],
  ])('%s by %o of %s: %s', (name, who, subject, allowed) => {
    expect(mayCall(addresses[name].who, who, subject)).toBe(allowed)
  })

  it('hides the admin block from those who are no admin in the special clinic only', () => {
    expect(seesAdminBlock(person({ clinic_id: 178 }))).toBe(false)
    expect(seesAdminBlock(person({ clinic_id: 178, is_admin: true }))).toBe(true)
    expect(seesAdminBlock(person({}))).toBe(true)
    expect(isSuperAdmin(person({ clinic_id: 178, is_admin: true }))).toBe(false)
  })
})
