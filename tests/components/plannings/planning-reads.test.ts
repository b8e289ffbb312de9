import { expect, it } from 'vitest'
import { planningsRead } from '@/components/plannings/planning-reads'
import { planningsAround } from '@/lib/client/plannings-around'
import { endpoints } from '@/lib/contract/registry'

it.each([
  ['a professional’s schedules', planningsRead(4, '2026-11-22')],
  ['the clinic’s closures', planningsRead(null, '2024-02-29')],
  ['a week', planningsAround('2026-11-22')],
])('asks for no more of %s than the contract gives', (_, { query }) => {
  expect(endpoints['plannings.list'].query.safeParse(query).success).toBe(true)
})
