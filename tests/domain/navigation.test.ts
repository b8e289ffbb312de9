import { globSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { redirectFor, type Visitor } from '@/lib/domain/navigation'

const guest: Visitor = null
const member: Visitor = { id: 7, is_admin: false, is_super: false, is_confined: false, sees_records: true }
const admin: Visitor = { ...member, is_admin: true }
const superAdmin: Visitor = { ...admin, is_super: true }
const confined: Visitor = { id: 7, is_admin: false, is_super: false, is_confined: true, sees_records: true }

describe('where a visitor has to go instead (product §2)', () => {
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
    ['/appointments/2026-02-30', member, null],
    ['/appointments/9999-12-31', member, null],
    ['/appointments/0000-01-01', member, null],
    ['/appointments/2026-11-21/x', member, '/appointments'],
    ['/appointments/x.png', member, '/appointments'],
    ['/appointmentsx', member, '/appointments'],
    ['/patients/0/history', member, '/appointments'],
    ['/patients/012/history', member, '/appointments'],
    ['/patients/9999999999999999/history', member, '/appointments'],
    ['/employees/3.png', admin, '/appointments'],
    ['/patients', member, null],
    ['/patients/documents', member, null],
    ['/patients/documents', { ...member, sees_records: false }, '/appointments'],
    ['/patients/documents', guest, '/login'],
    ['/patients/12', member, '/patients/12/history'],
    ['/patients/12/history', member, null],
    ['/patients/abc/history', member, '/appointments'],
    ['/exercises', member, null],
    ['/exercises/create', member, null],
    ['/exercises/12', member, null],
    ['/exercises/cat-camel', member, '/appointments'],
    ['/exercises', { ...member, sees_records: false }, '/appointments'],
    ['/exercises/create', { ...member, sees_records: false }, '/appointments'],
    ['/exercises', confined, '/settings/clinic'],
    ['/sessions', member, null],
    ['/sessions/create', member, null],
    ['/sessions/12', member, null],
    ['/sessions/last', member, '/appointments'],
    ['/sessions', { ...member, sees_records: false }, '/appointments'],
    ['/sessions/12', { ...member, sees_records: false }, '/appointments'],
    ['/sessions', confined, '/settings/clinic'],
    ['/sessions/plans', member, null],
    ['/sessions/plans/create', member, null],
    ['/sessions/plans/12', member, null],
    ['/sessions/plans/0', member, '/appointments'],
    ['/sessions/plans', { ...member, sees_records: false }, '/appointments'],
    ['/patients/7/plan', member, null],
    ['/patients/7/plan/2026-11-20', member, null],
    ['/patients/7/plan/soon', member, '/appointments'],
    ['/patients/7/plan/2026-11-20', { ...member, sees_records: false }, '/patients/7/history'],
    ['/patients/7/plan', confined, '/settings/clinic'],
    ['/groups', guest, '/login'],
    ['/groups', member, null],
    ['/groups/3', member, '/groups/3/activities'],
    ['/groups/3/activities', member, null],
    ['/groups/3/activities/2026-11-21', member, null],
    ['/groups/3/activities/tomorrow', member, '/appointments'],
    ['/groups/3/members', member, null],
    ['/groups/3/details', member, null],
    ['/groups/3/plans', member, null],
    ['/groups/3/plans/1', member, '/appointments'],
    ['/groups/0/members', member, '/appointments'],
    ['/groups/3/members', confined, '/settings/clinic'],
    ['/settings', member, '/settings/clinic'],
    ['/settings/clinic', member, null],
    ['/no/such/path', member, '/appointments'],
    ['/appointments', confined, '/settings/clinic'],
    ['/patients/12/history', confined, '/settings/clinic'],
    ['/', confined, '/settings/clinic'],
    ['/login', confined, '/settings/clinic'],
    ['/settings/clinic', confined, null],
    ['/register', guest, '/login'],
    ['/register', member, '/appointments'],
    ['/register', admin, '/appointments'],
    ['/register', superAdmin, null],
    ['/employees', guest, '/login'],
    ['/employees', member, '/employees/7'],
    ['/employees/8', member, '/employees/7'],
    ['/employees/7', member, null],
    ['/employees/77', member, '/employees/7'],
    ['/employees', admin, null],
    ['/employees/8', admin, null],
    ['/employees/abc', admin, '/appointments'],
    ['/employees', confined, '/settings/clinic'],
    ['/employees/7', confined, '/settings/clinic'],
    ['/rooms', member, '/appointments'],
    ['/rooms', admin, null],
    ['/profile', guest, '/login'],
    ['/profile', member, null],
    ['/profile', confined, '/settings/clinic'],
    ['/register', { ...superAdmin, is_confined: true, sees_records: true }, '/settings/clinic'],
    ['/forgotten-password', guest, null],
    ['/forgotten-password', member, '/appointments'],
    ['/forgotten-password', confined, '/settings/clinic'],
    ['/reset-password', guest, null],
    ['/reset-password', member, null],
    ['/invitation', guest, null],
    ['/invitation', confined, null],
    ['/appointment-link', guest, null],
    ['/appointment-link', member, null],
    ['/appointment-link', confined, null],
    ['/measure-link', guest, null],
    ['/document-link', guest, null],
    ['/place-link', guest, null],
    ['/group-page', guest, null],
    ['/group-page', member, null],
    ['/sign-up', guest, null],
    ['/sign-up', confined, null],
    ['/measure-link', confined, null],
    ['/patients/12/statistics', member, null],
    ['/patients/12/activities', member, null],
    ['/patients/12/vouchers', member, null],
    ['/patients/12/billing', member, null],
    ['/billing', member, null],
    ['/financials', member, null],
    ['/billing', confined, '/settings/clinic'],
    ['/settings/invoices', member, '/settings/clinic'],
    ['/settings/invoices', admin, null],
    ['/settings/measures', member, '/settings/clinic'],
    ['/settings/measures', admin, null],
    ['/settings/notifications', member, '/settings/clinic'],
    ['/settings/notifications', admin, null],
    ['/settings/subscription', member, '/settings/clinic'],
    ['/settings/subscription', admin, null],
    ['/settings/subscription', confined, '/settings/clinic'],
    ['/appointment', guest, '/login'],
  ])('%s as %o → %s', (path, visitor, target) => {
    expect(redirectFor(path, visitor)).toBe(target)
  })

  const pages = globSync('app/**/page.tsx').map((file) =>
    relative('app', dirname(file))
      .split(sep)
      .filter((part) => !part.startsWith('(') && !part.startsWith('[['))
      .map((part) => `/${part === '[id]' ? '7' : part}`)
      .join(''),
  )
  it.each(pages.filter((page) => page !== '/'))(
    '%s, for which there is a page, is a screen that somebody reaches',
    (page) => {
      const targets = [guest, superAdmin].map((visitor) => redirectFor(page, visitor))
      const isOnTheWay = targets.some((target) => target?.startsWith(`${page}/`))
      expect(targets.includes(null) || isOnTheWay).toBe(true)
    },
  )

  it('never sends anyone round in a circle', () => {
    for (const visitor of [guest, member, admin, superAdmin, confined]) {
      for (const path of [
        '/',
        '/login',
        '/appointments',
        '/patients/1',
        '/settings',
        '/employees',
        '/register',
        '/x',
      ]) {
        const target = redirectFor(path, visitor)
        if (target) expect(redirectFor(target, visitor)).toBeNull()
      }
    }
  })
})
