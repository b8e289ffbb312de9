import { describe, expect, it } from 'vitest'
import { blocks, entryAt, keyAt, menuFor } from '@/components/navigation/menu'
import type { User } from '@/lib/contract/professionals'
import { SPECIAL_CLINIC_ID, SUPER_ADMIN_CLINIC_ID } from '@/lib/domain/constants'
import { visitorOf } from '@/lib/domain/identity/visitor'
import { redirectFor } from '@/lib/domain/navigation'
import { clinic } from '@/tests/support/factories/clinic'
import { user } from '@/tests/support/factories/user'

const ORDINARY_CLINIC_ID = 2
const person = (role: User['role'], clinic_id: number) =>
  user({ id: 7, role, is_admin: role === 'admin', clinic: clinic({ id: clinic_id }) })

/** The blocks as the sidebar shows them: keys within a block, blocks apart by a bar. */
const shown = (user: User, confined = false) =>
  blocks
    .map((block) =>
      menuFor(user, confined)
        .filter((entry) => entry.block === block)
        .map(({ key }) => key)
        .join(' '),
    )
    .join(' | ')

const main = 'appointments patients groups exercises sessions profile'
/** What is prescribed is not the front desk's. */
const desk = 'appointments patients groups profile'

describe('the menu (product §2)', () => {
  it.each<[User['role'], string, number, string]>([
    ['employee', 'an ordinary clinic', ORDINARY_CLINIC_ID, `${desk} | own_page billing financials | `],
    ['professional', 'an ordinary clinic', ORDINARY_CLINIC_ID, `${main} | own_page billing financials | `],
    [
      'admin',
      'an ordinary clinic',
      ORDINARY_CLINIC_ID,
      `${main} | employees services rooms billing financials settings | `,
    ],
    ['employee', 'clinic 178', SPECIAL_CLINIC_ID, `${desk} |  | `],
    ['professional', 'clinic 178', SPECIAL_CLINIC_ID, `${main} |  | `],
    ['admin', 'clinic 178', SPECIAL_CLINIC_ID, `${main} | employees services rooms billing financials settings | `],
    ['employee', 'clinic 1', SUPER_ADMIN_CLINIC_ID, `${desk} | own_page billing financials | `],
    ['professional', 'clinic 1', SUPER_ADMIN_CLINIC_ID, `${main} | own_page billing financials | `],
    [
      'admin',
      'clinic 1',
      SUPER_ADMIN_CLINIC_ID,
      `${main} | employees services rooms billing financials settings | register`,
    ],
  ])('of the role %s in %s', (role, _, clinic_id, menu) => {
    expect(shown(person(role, clinic_id))).toBe(menu)
  })

  it.each([ORDINARY_CLINIC_ID, SPECIAL_CLINIC_ID, SUPER_ADMIN_CLINIC_ID])(
    'of clinic %i, confined, has the settings only, whoever looks',
    (clinic_id) => {
      for (const role of ['employee', 'professional', 'admin'] as const) {
        expect(shown(person(role, clinic_id), true), role).toBe(' | settings | ')
      }
    },
  )

  it('leads to nothing that the guards would not let its person see', () => {
    for (const clinic_id of [ORDINARY_CLINIC_ID, SPECIAL_CLINIC_ID, SUPER_ADMIN_CLINIC_ID]) {
      for (const role of ['employee', 'professional', 'admin'] as const) {
        const user = person(role, clinic_id)
        for (const { path } of menuFor(user, false)) {
          expect(redirectFor(path, visitorOf(user, new Date())), `${role} of ${clinic_id}: ${path}`).toBeNull()
        }
      }
    }
  })

  it('leads somebody who is no admin to their own page', () => {
    expect(menuFor(person('professional', 2), false).find(({ key }) => key === 'own_page')?.path).toBe('/employees/7')
  })

  it('of a phone’s bar is the agenda, the patients and the exercises; profile and settings are the person’s own', () => {
    const menu = menuFor(person('admin', 1), false)
    expect(menu.filter(({ bar }) => bar).map(({ key }) => key)).toEqual(['appointments', 'patients', 'exercises'])
    expect(menu.filter(({ personal }) => personal).map(({ key }) => key)).toEqual(['profile', 'settings'])
  })
})

describe('the entry of a screen', () => {
  const admin = menuFor(person('admin', 2), false)

  it('is none of a path that only begins alike', () => {
    expect(entryAt(admin, '/patients-of-others')).toBeUndefined()
    expect(keyAt(admin, '/patients-of-others')).toBeUndefined()
  })

  it('is that of the screens below it too', () => {
    expect(entryAt(admin, '/patients/5/history')?.key).toBe('patients')
    expect(entryAt(admin, '/appointments')?.key).toBe('appointments')
    expect(entryAt(admin, '/employees/7')?.key).toBe('employees')
    expect(entryAt(menuFor(person('professional', 2), false), '/employees/7')?.key).toBe('own_page')
  })

  it('names a screen that the menu of who looks at it does not show', () => {
    const member = menuFor(person('professional', 2), false)
    expect(entryAt(member, '/settings/clinic')).toBeUndefined()
    expect(keyAt(member, '/settings/clinic')).toBe('settings')
  })
})
