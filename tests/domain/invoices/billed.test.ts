import { expect, it } from 'vitest'
import { saidStatus } from '@/lib/domain/invoices/billed'

it.each([
  ['billed', '2026-11-28', 'due_today'],
  ['billed', '2026-11-29', 'billed'],
  ['pending', '2026-11-27', 'pending'],
  ['paid', '2026-11-28', 'paid'],
] as const)('%s and due on %s is said to be %s on the 28th', (billed, due_on, said) =>
  expect(saidStatus({ billed, due_on }, '2026-11-28')).toBe(said),
)
