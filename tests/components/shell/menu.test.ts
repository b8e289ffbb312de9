import { describe, expect, it } from 'vitest'
import { entryAt, menuFor } from '@/components/shell/menu'
import type { User } from '@/lib/contract/professionals'
import { SPECIAL_CLINIC_ID } from '@/lib/domain/constants'

const person = (is_admin: boolean, clinic_id = 2) => ({ is_admin, clinic: { id: clinic_id } }) as User
const keys = (user: User, confined = false) => menuFor(user, confined).map(({ key }) => key)

describe('the menu', () => {
  it('hides the settings from who is no admin', () => {
    expect(keys(person(false))).toEqual(['appointments', 'patients'])
    expect(keys(person(false, SPECIAL_CLINIC_ID))).toEqual(['appointments', 'patients'])
  })

  it('shows the settings to an admin, in the special clinic too', () => {
    expect(keys(person(true))).toEqual(['appointments', 'patients', 'settings'])
    expect(keys(person(true, SPECIAL_CLINIC_ID))).toContain('settings')
  })

  it('shows a confined clinic its settings only, whoever looks', () => {
    expect(keys(person(true), true)).toEqual(['settings'])
    expect(keys(person(false), true)).toEqual(['settings'])
  })

  it('knows the entry of a screen and of the screens below it, and none of a path that only begins alike', () => {
    expect(entryAt('/patients/5/history')?.key).toBe('patients')
    expect(entryAt('/appointments')?.key).toBe('appointments')
    expect(entryAt('/patients-of-others')).toBeUndefined()
  })
})
