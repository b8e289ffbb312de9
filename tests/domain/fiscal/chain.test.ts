import { describe, expect, it } from 'vitest'
import { type ChainFault, verifyChain } from '@/lib/domain/fiscal/chain'
import { hashed } from '@/lib/domain/fiscal/fingerprint'
import type { AltaRecord } from '@/lib/domain/fiscal/record'
import { nextBatch } from '@/lib/domain/fiscal/sending'
import { anulacionRecord, chainOf, fiscalSource } from '@/tests/support/factories/fiscal'

const chain = chainOf(5)
const third = chain[2]!
/** The chain with another third record, whose hash is right for what it says. */
const withThird = (given: Partial<AltaRecord>) => chain.with(2, hashed<AltaRecord>({ ...third, ...given }))

const broken: [string, AltaRecord[], number, ChainFault][] = [
  ['a total that was changed', chain.with(2, { ...third, total: '1.00' }), 2, 'hash'],
  ['a hash that was changed', chain.with(2, { ...third, hash: third.hash.toLowerCase() }), 2, 'hash'],
  ['a total that was changed with its hash', withThird({ total: '1.00' }), 2, 'amount'],
  ['an amount with a decimal less', withThird({ total: '60.3', details: [] }), 2, 'amount'],
  ['a record that was left out', chain.toSpliced(2, 1), 2, 'link'],
  ['a first record that was left out', chain.slice(1), 0, 'link'],
  ['two records that changed places', chain.with(2, chain[3]!).with(3, third), 2, 'link'],
  ['a record that claims to be the first', withThird({ previous: null }), 2, 'link'],
  ['a link to another number', withThird({ previous: { ...third.previous!, number: 'F2026-0009' } }), 2, 'link'],
  ['a link to another day', withThird({ previous: { ...third.previous!, day: '24-11-2026' } }), 2, 'link'],
  ['another taxpayer’s record', withThird({ issuer: { tax_id: 'B12345674', name: 'Otra' } }), 2, 'link'],
  ['a record made before the one it follows', withThird({ made_at: '2026-11-25T10:01:59+01:00' }), 2, 'order'],
  ['a record made at no time', withThird({ made_at: 'yesterday' }), 2, 'order'],
  ['everything after a record that was made anew', withThird({ made_at: '2026-11-25T10:02:30+01:00' }), 3, 'link'],
]

describe('a chain', () => {
  it('is whole as it was made, with an annulment in it', () => {
    expect(verifyChain(chain)).toBeNull()
    expect(verifyChain([...chain, anulacionRecord(fiscalSource(), chain[4]!, '2026-11-25T11:00:00+01:00')])).toBeNull()
    expect(verifyChain([])).toBeNull()
  })

  it('is looked at from where it was left', () => {
    expect(verifyChain(chain.slice(2), chain[1])).toBeNull()
    expect(verifyChain(chain.slice(3), chain[1])).toMatchObject({ at: 0, fault: 'link' })
  })

  it('knows that the same moment has another name where the clock was changed', () => {
    expect(verifyChain(withThird({ made_at: '2026-11-25T09:02:00+00:00' }).slice(0, 3))).toBeNull()
  })

  it.each(broken)('is broken by %s', (_, records, at, fault) => {
    expect(verifyChain(records)).toEqual({ at, record: records[at], fault })
  })
})

describe('what is sent next', () => {
  const now = (time: string) => new Date(`2026-11-25T${time}+01:00`)
  it('is nothing where nothing waits', () => {
    expect(nextBatch([], now('10:00:00'))).toEqual({ records: [], incident: false })
  })

  it.each([
    ['all that is prompt, to the second', '10:05:00', 5, false],
    ['what is late, by itself', '10:05:01', 1, true],
    ['all that is late', '11:00:00', 5, true],
  ])('is %s', (_, time, count, incident) => {
    expect(nextBatch(chain, now(time))).toEqual({ records: chain.slice(0, count), incident })
  })

  it('is a thousand at most, or fewer where that is said', () => {
    const many = Array.from({ length: 1001 }, () => third)
    expect(nextBatch(many, now('11:00:00')).records).toHaveLength(1000)
    expect(nextBatch(many, now('11:00:00'), 7).records).toHaveLength(7)
  })
})
