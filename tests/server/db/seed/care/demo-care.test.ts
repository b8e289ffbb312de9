import { describe, expect, it } from 'vitest'
import { EntryContent } from '@/lib/contract/record'
import { answerErrors } from '@/lib/domain/record/answer-faults'
import { movementOf } from '@/lib/domain/record/joints'
import { shippedMeasure } from '@/lib/domain/record/measures'
import { answerFaults, isScored } from '@/lib/domain/record/measures/score'
import { painFaults } from '@/lib/domain/record/pain'
import { type BodyRegion, placeOf } from '@/lib/domain/record/regions'
import { starterOf } from '@/lib/domain/record/starters'
import { testName } from '@/lib/domain/record/tests'
import { addDays, dayOf, instantAt } from '@/server/db/seed/calendar'
import type { Person } from '@/server/db/seed/care/complaint'
import { type Care, demoCare } from '@/server/db/seed/care/demo-care'
import { goalsOf } from '@/server/db/seed/care/goals-of'
import type { NumberedAppointment } from '@/server/db/seed/demo-agenda'

const TODAY = '2026-11-23'
const services = ['Fisioterapia', 'Suelo pélvico', 'Fisioterapia deportiva', 'Punción seca']
const ages = [6, 15, 24, 45, 59, 71, null]

/** Where each complaint may hurt, and what its notes speak of. */
const regions: Record<string, { hurts: BodyRegion[]; words: RegExp }> = {
  Lumbalgia: { hurts: ['lumbar', 'gluteal', 'hamstrings_lateral'], words: /lumbar|espalda|cadera|peso|L4|puente/i },
  Cervicalgia: { hurts: ['cervical', 'trapezius', 'occiput'], words: /cervical|cuello|cabeza/i },
  'Dolor de hombro': { hurts: ['shoulder_front', 'shoulder_back', 'upper_arm_front'], words: /hombro|brazo/i },
  'Dolor de rodilla': { hurts: ['knee', 'thigh_front', 'popliteal'], words: /rodilla/i },
  'Esguince de tobillo': { hurts: ['ankle', 'foot'], words: /tobillo/i },
  'Dolor pélvico y escapes de orina': { hurts: ['pelvic_floor', 'sacroiliac', 'lower_abdomen'], words: /pélvico/i },
}

const people: Person[] = Array.from({ length: 84 }, (_, at) => ({
  ...{ id: at + 1, age: ages[at % ages.length]!, sex: at % 2 ? 'male' : 'female', occupation: null },
  alerts:
    at % 5 === 0 ? ['Alergia al látex', 'Anticoagulante oral'] : at % 11 === 0 ? ['Dolor nocturno sin causa'] : [],
}))

/** From one to fourteen visits each, a week apart, the last of them yesterday or weeks ago. */
const appointments = people.flatMap(({ id }) =>
  Array.from({ length: 1 + (id % 14) }, (_, week): NumberedAppointment => {
    const day = addDays(TODAY, -1 - (id % 3) * 25 - 7 * week)
    return {
      ...{ id: id * 100 + week, professional_id: 1 + (id % 3), service_id: Math.floor(id / 7) % services.length },
      ...{ starts_at: instantAt(day, 600), ends_at: instantAt(day, 660), attendance: 'attended', status: 'confirmed' },
      patient_ids: [id],
    }
  }),
)

const care = demoCare({ today: TODAY, people, serviceName: (id) => services[id ?? 0]! }, appointments)
const table = care.map((one): [string, Care] => [`${one.patient_id}: ${one.complaint.title}`, one])

describe.each(table)('the record of patient %s', (_, { complaint, entries, visits, patient_id }) => {
  const of = (kind: string) => entries.filter((entry) => entry.kind === kind)
  const { hurts, words } = regions[complaint.title]!

  it('hurts where its complaint is, less and less, and no measure says another number on the same day', () => {
    const worst = new Map<string, number>()
    for (const { content, at } of of('pain')) {
      const spots = content.pain!.spots
      expect(hurts).toEqual(expect.arrayContaining([...new Set(spots.map(({ region }) => region))]))
      expect(painFaults(content.pain)).toEqual({})
      worst.set(dayOf(at), Math.max(...spots.map(({ intensity }) => intensity!)))
    }
    const went = [...worst.values()]
    expect(went).toEqual(went.toSorted((one, other) => other - one))
    for (const { content, at } of of('measure')) {
      const { key, score } = content.measure!
      if (key === 'nprs') expect([dayOf(at), score!.total]).toEqual([dayOf(at), worst.get(dayOf(at))])
    }
    for (const { content, at } of of('note')) {
      const text = Object.values(content.answers).join(' ')
      expect(text).toMatch(words)
      expect(text).not.toMatch(/[{}]/)
      const said = /(\d+) de 10/.exec(text)?.[1]
      if (worst.has(dayOf(at))) expect(Number(said)).toBe(worst.get(dayOf(at)))
    }
  })

  it('begins with an anamnesis and an examination that could be signed as they are', () => {
    expect(entries.slice(0, 2).map(({ kind }) => kind)).toEqual(['anamnesis', 'exploration'])
    for (const { content, starter } of entries.filter((entry) => entry.starter)) {
      expect(answerErrors(starterOf(starter!)!.content, content.answers, { whole: true })).toEqual({})
    }
    const [told, found] = entries.map(({ content }) => content.answers)
    const tender = (found!.tender as string[]).map((key) => placeOf(key)!)
    expect(hurts).toEqual(expect.arrayContaining(tender.map(({ region }) => region)))
    for (const { movement } of found!.range as { movement: string }[]) expect(movementOf(movement)).toBeDefined()
    for (const { test } of found!.special as { test: string }[]) {
      expect([test, testName(test, 'en') !== test || /^[a-z]+$/.test(test)]).toEqual([test, true])
    }
    const { alerts } = people.find(({ id }) => id === patient_id)!
    if (told!.allergies) expect(told!.allergies === 'látex').toBe(alerts.includes('Alergia al látex'))
    expect(told!.night_pain).toBe(alerts.includes('Dolor nocturno sin causa'))
  })

  it('measures what can be measured, and says what the contract takes', () => {
    for (const { content, at, signed_at } of entries) {
      expect(EntryContent.parse(content)).toEqual(content)
      if (signed_at) expect(signed_at.getTime()).toBeGreaterThanOrEqual(at.getTime())
      const { measure } = content
      if (!measure) continue
      expect(answerFaults(shippedMeasure(measure.key!), measure)).toEqual([])
      expect(isScored(measure.score)).toBe(true)
    }
    expect(of('note')[0]!.at).toEqual(of('anamnesis')[0]!.at)
    expect(visits).toBe(1 + (patient_id % 14))
  })
})

describe('the records of the demo', () => {
  it('have every complaint, and the same clinic says the same again', () => {
    expect(new Set(care.map(({ complaint }) => complaint.title))).toEqual(new Set(Object.keys(regions)))
    const again = demoCare({ today: TODAY, people, serviceName: (id) => services[id ?? 0]! }, appointments)
    expect(again).toEqual(care)
  })

  it('discharge who has not come for weeks, with every goal reached', () => {
    const ended = care.filter(({ discharged_on }) => discharged_on)
    expect(ended.length).toBeGreaterThan(3)
    for (const one of ended) expect(goalsOf(one).map(({ state }) => state)).toEqual(['reached', 'reached', 'reached'])
    for (const goal of care.flatMap(goalsOf)) expect(goal.state === 'open').toBe(goal.settled_on === null)
  })
})
