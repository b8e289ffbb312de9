import { expect, it } from 'vitest'
import { planningsRead } from '@/components/plannings/planning-reads'
import { planningEndpoints } from '@/lib/contract/plannings'

it.each([7, null])('what a screen asks of %s is a range that the contract takes', (professionalId) => {
  const { query } = planningsRead(professionalId, '2026-11-20')
  expect(planningEndpoints['plannings.list'].query.parse(query)).toEqual(query)
})
