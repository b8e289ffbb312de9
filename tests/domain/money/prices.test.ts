import { describe, expect, it } from 'vitest'
import { monthlyShare, yearlyCents } from '@/lib/domain/money/prices'

describe('the price of a year paid at once (product §9)', () => {
  it.each([
    [4900, 0, 58800],
    [4900, 20, 47040],
    [4900, 12.5, 51450],
    [4900, 100, 0],
    [0, 20, 0],
    // 12 × 999 = 11988; less 15 % = 10189.8
    [999, 15, 10190],
    // Exactly half a cent: up.
    [1, 37.5, 8],
    [5, 2.5, 59],
    // 1.005 × 100 is 100.49999… in binary: hundredths of a percent are whole here.
    [100_000, 1.005, 1_188_000],
    [2_000_000_00, 33.33, 1_600_080_000],
  ])('%i cents a month less %f %% is %i a year', (monthly, discount, yearly) => {
    expect(yearlyCents(monthly, discount)).toBe(yearly)
  })

  it.each([
    [47040, 3920],
    [10190, 849],
    [6, 1],
    [5, 0],
  ])('%i a year is %i a month', (yearly, monthly) => {
    expect(monthlyShare(yearly)).toBe(monthly)
  })
})
