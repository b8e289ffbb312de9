import { describe, expect, it } from 'vitest'
import { findMembers, memberList } from '@/components/groups/members/member-list'
import { listQuery } from '@/components/list/data/describe-list'
import { findRows } from '@/components/list/data/find-rows'
import { feeSign, groupMember, groupPlan } from '@/tests/support/factories/group'

const day = '2026-11-20'
const plans = [groupPlan({ id: 3, name: '1 por semana' }), groupPlan({ id: 4, name: 'Libre' })]
const rows = [
  {
    ...groupMember({ id: 1, patient_name: 'Núria Roca', from_day: '2026-10-01' }),
    fees: { now: feeSign({ state: 'paid' }), before: 0 },
  },
  {
    ...groupMember({ id: 2, patient_name: 'Aina Domínguez', plan_id: 4, from_day: '2026-11-20' }),
    fees: { now: feeSign({ state: 'pending' }), before: 0 },
  },
  groupMember({ id: 3, patient_name: 'Miren Iriarte', from_day: '2026-09-01', until_day: '2026-11-19' }),
  groupMember({ id: 4, patient_name: 'Carmen Zabala', from_day: '2026-11-21' }),
  {
    ...groupMember({ id: 5, patient_name: 'Rosario Garrido', from_day: '2026-09-01', until_day: day }),
    fees: { now: feeSign({ state: 'paid' }), before: 1 },
  },
]

describe('a group’s members on 20 November', () => {
  it.each([
    ['those of today by name, with whoever leaves tonight', '', [2, 1, 5]],
    ['who left', 'show=ended', [3]],
    ['who is still to come', 'show=coming', [4]],
    ['everybody', 'show=all', [2, 4, 3, 1, 5]],
    ['those of a plan', 'show=all&plan=4', [2]],
    ['who owes something, of this month or before it', 'fee=unpaid', [2, 5]],
    ['who has paid all', 'fee=paid', [1]],
    ['by a name, whatever its accents', 'search=nuria', [1]],
    ['by a plan’s name', 'search=libre', [2]],
    ['the newest first', 'sort=-from', [2, 1, 5]],
    ['a mistyped filter as none', 'show=gone', [2, 1, 5]],
  ])('%s', (_, address, ids) => {
    const query = listQuery(memberList, new URLSearchParams(address))
    expect(findRows(rows, memberList, query, findMembers(day, plans)).map(({ id }) => id)).toEqual(ids)
  })
})
