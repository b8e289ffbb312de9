import { describe, expect, it } from 'vitest'
import { redirectFor, type Visitor } from '@/lib/domain/navigation'

const guest: Visitor = null
const member: Visitor = { id: 7, is_admin: false, is_super: false, is_confined: false }
const confined: Visitor = { id: 7, is_admin: false, is_super: false, is_confined: true }

describe('where a visitor has to go instead (specification §2)', () => {
  it.each<[string, Visitor, string | null]>([
    ['/', guest, '/login'],
    ['/login', guest, null],
    ['/appointments', guest, '/login'],
    ['/appointments/2026-11-21', guest, '/login'],
    ['/no/such/path', guest, '/login'],
    ['/settings/clinic', guest, '/login'],
    ['/', member, '/appointments'],
    ['/login', member, '/appointments'],
    ['/login/', member, '/appointments'],
    ['/appointments', member, null],
    ['/appointments/2026-11-21', member, null],
    ['/appointments/tomorrow', member, '/appointments'],
    ['/patients', member, null],
    ['/patients/12', member, '/patients/12/history'],
    ['/patients/12/history', member, null],
    ['/patients/abc/history', member, '/appointments'],
    ['/settings', member, '/settings/clinic'],
    ['/settings/clinic', member, null],
    ['/no/such/path', member, '/appointments'],
    ['/appointments', confined, '/settings/clinic'],
    ['/patients/12/history', confined, '/settings/clinic'],
    ['/', confined, '/settings/clinic'],
    ['/login', confined, '/settings/clinic'],
    ['/settings/clinic', confined, null],
  ])('%s as %o → %s', (path, visitor, target) => {
    expect(redirectFor(path, visitor)).toBe(target)
  })

  it('never sends anyone round in a circle', () => {
    for (const visitor of [guest, member, confined]) {
      for (const path of ['/', '/login', '/appointments', '/patients/1', '/settings', '/x']) {
        const target = redirectFor(path, visitor)
        if (target) expect(redirectFor(target, visitor)).toBeNull()
      }
    }
  })
})
