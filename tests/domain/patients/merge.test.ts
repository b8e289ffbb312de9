import { describe, expect, it } from 'vitest'
import {
  differences,
  type Mergeable,
  mergedFields,
  unmergedFields,
  unmergeUntil,
  wrongChoices,
} from '@/lib/domain/patients/merge'

const someone = (given: Partial<Mergeable> = {}): Mergeable => ({
  ...{
    name: 'Ana Ruiz',
    phone: null,
    email: null,
    address: null,
    postcode: null,
    town: null,
    birth_date: null,
    sex: null,
  },
  ...{ identification: null, external_id: null, insurance_carrier: null, legal_representative_name: null },
  ...{
    legal_representative_id: null,
    occupation: null,
    contact_name: null,
    contact_phone: null,
    contact_relation: null,
  },
  ...{ referral: null, tags: [], accepts_messages: true, accepts_messages_at: null, status: 'active', locale: 'es' },
  ...{ professional_id: null, version: 1 },
  ...given,
})
const tags = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word} ${at}`)

describe('whose value is usually taken', () => {
  it.each<[string, Partial<Mergeable>, Partial<Mergeable>, string]>([
    ['phone', { phone: '600' }, { phone: '700' }, 'kept'],
    ['phone', {}, { phone: '700' }, 'other'],
    ['phone', { phone: '600' }, {}, 'kept'],
    ['name', { name: 'Ana' }, { name: 'Ana Ruiz Sanz' }, 'other'],
    ['name', { name: 'Ana Ruiz' }, { name: 'Anna' }, 'kept'],
    ['tags', { tags: ['a'] }, { tags: ['b'] }, 'both'],
    ['tags', { tags: tags(15, 'a') }, { tags: tags(15, 'b') }, 'kept'],
    ['status', { status: 'archived' }, { status: 'active' }, 'other'],
    ['status', { status: 'active' }, { status: 'archived' }, 'kept'],
    [
      'accepts_messages',
      { accepts_messages: true, accepts_messages_at: '2026-01-01T00:00:00.000Z' },
      { accepts_messages: false, accepts_messages_at: '2026-02-01T00:00:00.000Z' },
      'other',
    ],
    ['accepts_messages', { accepts_messages: false, accepts_messages_at: '2026-01-01T00:00:00.000Z' }, {}, 'kept'],
  ])('%s of %j and %j: %s', (field, kept, other, choice) => {
    expect(differences(someone(kept), someone(other))).toEqual([expect.objectContaining({ field, choice })])
  })

  it('says nothing of what is the same, in whatever order tags stand', () => {
    expect(differences(someone({ tags: ['a', 'b'] }), someone({ tags: ['b', 'a'] }))).toEqual([])
  })
})

it('takes a telephone and a document as the same however they are written', () => {
  const kept = someone({ phone: '+34 600 111 222', identification: 'X-12.34' })
  expect(differences(kept, someone({ phone: '600111222', identification: 'x1234' }))).toEqual([])
})

it('refuses both of anything but tags, and more tags than there is room for', () => {
  expect(wrongChoices({ phone: 'both', tags: 'both' }, someone(), someone())).toEqual(['phone'])
  expect(wrongChoices({ tags: 'both' }, someone({ tags: tags(15, 'a') }), someone({ tags: tags(15, 'b') }))).toEqual([
    'tags',
  ])
})

it('changes what is chosen of the other one, and since when messages are agreed with that', () => {
  const at = '2026-02-01T00:00:00.000Z'
  const kept = someone({ phone: '600', tags: ['a'] })
  const other = someone({
    phone: '700',
    email: 'a@b.es',
    tags: ['b'],
    accepts_messages: false,
    accepts_messages_at: at,
  })
  expect(mergedFields(kept, other, { phone: 'other', email: 'kept' })).toEqual({
    before: { phone: '600', tags: ['a'], accepts_messages: true, accepts_messages_at: null },
    after: { phone: '700', tags: ['a', 'b'], accepts_messages: false, accepts_messages_at: at },
  })
})

it('puts back what nobody has changed since, and names the rest', () => {
  const merge = { before: { phone: '600', email: null }, after: { phone: '700', email: 'a@b.es' } }
  expect(unmergedFields(merge, someone({ phone: '700', email: 'c@d.es' }))).toEqual({
    back: { phone: '600' },
    kept: ['email'],
  })
})

it('may be undone for thirty days', () => {
  expect(unmergeUntil(new Date('2026-11-01T10:00:00Z')).toISOString()).toBe('2026-12-01T10:00:00.000Z')
})
