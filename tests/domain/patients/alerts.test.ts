import { expect, it } from 'vitest'
import { alertsOn, mayReadAlert } from '@/lib/domain/patients/alerts'

const alert = (text: string, given: Partial<Parameters<typeof alertsOn>[0][number]> = {}) => ({
  ...{ text, severity: 'medium' as const, expires_on: null, archived_at: null, created_at: '2026-01-01T00:00:00Z' },
  ...given,
})

it('those that count: neither archived nor over, the gravest first, then the newest', () => {
  const alerts = [
    alert('leve', { severity: 'low' }),
    alert('vieja'),
    alert('nueva', { created_at: '2026-02-01T00:00:00Z' }),
    alert('hoy es su último día', { severity: 'high', expires_on: '2026-11-22' }),
    alert('pasada', { severity: 'high', expires_on: '2026-11-21' }),
    alert('archivada', { severity: 'high', archived_at: '2026-11-01T00:00:00Z' }),
  ]
  const counting = alertsOn(alerts, '2026-11-22').map((one) => (one as { text: string }).text)
  expect(counting).toEqual(['hoy es su último día', 'nueva', 'vieja', 'leve'])
})

it.each([
  ['admin', 'red_flag', true],
  ['professional', 'red_flag', true],
  ['employee', 'red_flag', false],
  ['employee', 'allergy', true],
  ['employee', 'other', true],
] as const)('%s and %s: %s', (role, kind, may) => {
  expect(mayReadAlert({ role, is_admin: role === 'admin' }, kind)).toBe(may)
})
