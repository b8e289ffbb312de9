import { describe, expect, it } from 'vitest'
import { type Bundle, fhirBundle } from '@/lib/domain/fhir/bundle'
import type { ResourceType } from '@/lib/domain/fhir/resource'
import { dossier, fullDossier } from '@/tests/support/factories/dossier'
import { patient } from '@/tests/support/factories/patient'
import { faultsOf } from '@/tests/support/fhir/judge'
import { oddTexts } from '@/tests/support/fhir/odd-texts'
import { payloads } from '@/tests/support/payloads'

const ofType = (bundle: Bundle, type: ResourceType) =>
  bundle.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type)

/** Every reference of a bundle, wherever it stands. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'reference' && typeof one === 'string' ? [one] : referencesIn(one),
  )
}

describe('a FHIR bundle, judged by two libraries,', () => {
  it.each<[string, object]>([
    ['a day that there is not', { effectiveDateTime: '2026-13-45' }],
    ['a code that is none', { status: 'signed' }],
    ['a field that there is not', { severity: 3 }],
    ['what must be said left out', { code: undefined }],
    ['two values', { valueString: 'x', valueInteger: 1 }],
  ])('has a fault where it says %s', (_, wrong) => {
    const bundle = fhirBundle(fullDossier('x'))
    const entry = bundle.entry.map((one) =>
      one.resource.resourceType === 'Observation' ? { ...one, resource: { ...one.resource, ...wrong } } : one,
    )
    expect(faultsOf({ ...bundle, entry })).not.toEqual([])
  })

  it('is well-formed of a patient of whom only the name is known', () => {
    const bundle = fhirBundle(dossier())
    expect(faultsOf(bundle)).toEqual([])
    expect(bundle.entry.map(({ resource }) => resource.resourceType)).toEqual(['Organization', 'Patient'])
  })

  it.each(oddTexts)('is well-formed of one of whom everything is known, in a text that is %s', (_, text) => {
    expect(faultsOf(fhirBundle(fullDossier(text)))).toEqual([])
  })

  it('is well-formed of every text that somebody would write to have it run', () => {
    const faults = payloads.map((text) => faultsOf(fhirBundle(fullDossier(text))).map((fault) => `${text}: ${fault}`))
    expect(faults.flat()).toEqual([])
  })
})

describe('what refers to what', () => {
  const bundle = fhirBundle(fullDossier('Etxeberria'))

  it('is in the bundle, all of it, each id once', () => {
    const urls = bundle.entry.map(({ fullUrl }) => fullUrl)
    expect(new Set(urls).size).toBe(urls.length)
    expect(referencesIn(bundle).filter((reference) => !urls.includes(reference))).toEqual([])
    for (const { fullUrl, resource } of bundle.entry) expect(fullUrl).toBe(`urn:uuid:${resource.id}`)
  })

  it('keeps its ids from one export to the next, and shares none with another clinic or patient', () => {
    const ids = (one: Bundle) => one.entry.map(({ fullUrl }) => fullUrl)
    expect(ids(fhirBundle({ ...fullDossier('otro texto'), made_at: '2027-01-01T00:00:00.000Z' }))).toEqual(ids(bundle))
    const elsewhere = fullDossier('Etxeberria')
    const others = [
      { ...elsewhere, clinic: { ...elsewhere.clinic, id: 92 } },
      { ...elsewhere, patient: patient({ created_at: '2026-01-01T10:00:00.001Z' }) },
    ]
    for (const other of others) expect(ids(fhirBundle(other)).filter((id) => ids(bundle).includes(id))).toEqual([])
  })

  it('has every instant with its zone', () => {
    const instants = JSON.stringify(bundle).match(/"\d{4}-\d\d-\d\dT[^"]*"/g) ?? []
    expect(instants.length).toBeGreaterThan(20)
    for (const instant of instants) expect(instant).toMatch(/(Z|[+-]\d\d:\d\d)"$/)
  })
})

describe('what is in it', () => {
  const bundle = fhirBundle(fullDossier('Etxeberria'))

  it.each<[ResourceType, number]>([
    ['Organization', 1],
    ['Practitioner', 1],
    ['Patient', 1],
    ['EpisodeOfCare', 2],
    // Two episodes, and the two places of a pain.
    ['Condition', 4],
    ['Goal', 6],
    ['AllergyIntolerance', 3],
    ['Flag', 6],
    ['Appointment', 9],
    ['Encounter', 2],
    ['Questionnaire', 2],
    ['QuestionnaireResponse', 2],
    // A pain and its two places, three measures, and a range, a strength and a test in each of three forms.
    ['Observation', 15],
    // A file, and four documents that were signed.
    ['DocumentReference', 5],
    ['Consent', 3],
    // Two notes, and the addenda to six other entries.
    ['Composition', 8],
    ['Provenance', 12],
  ])('%s: %i', (type, count) => {
    expect(ofType(bundle, type)).toHaveLength(count)
  })

  it('says what the patient agreed to, active while it counts, of the very text', () => {
    const consents = ofType(bundle, 'Consent')
    // Signed; expired; revoked.
    expect(consents.map(({ status }) => status)).toEqual(['active', 'inactive', 'inactive'])
    const [{ sourceReference }] = consents as unknown as [{ sourceReference: { reference: string } }]
    const source = bundle.entry.find(({ fullUrl }) => fullUrl === sourceReference.reference)
    expect(source?.resource).toMatchObject({
      identifier: [{ value: 'cd'.repeat(32) }],
      content: [{ attachment: { url: 'files/consent.pdf', contentType: 'application/pdf' } }],
    })
  })

  it('names who treats by their registration number', () => {
    expect(ofType(bundle, 'Practitioner')[0]!.identifier).toMatchObject([{ value: 'Etxeberria' }])
  })

  it('says pain by its LOINC code, with a nought that is one, and what nobody said as unknown', () => {
    const spots = ofType(bundle, 'Observation').filter(({ bodySite, category }) => bodySite && !category)
    expect(spots.map(({ code }) => code)).toMatchObject(spots.map(() => ({ coding: [{ code: '72514-3' }] })))
    expect(spots[0]).toMatchObject({ valueInteger: 0 })
    expect(spots[1]).toMatchObject({ dataAbsentReason: {} })
    expect(spots[1]).not.toHaveProperty('valueInteger')
  })

  it('says each place that hurt as a condition, which the last entry about pain keeps active', () => {
    const [lumbar, head] = ofType(bundle, 'Condition').filter(({ bodySite }) => bodySite)
    expect(lumbar).toMatchObject({
      code: { coding: [{ system: 'http://snomed.info/sct', code: '22253000' }] },
      clinicalStatus: { coding: [{ code: 'inactive' }] },
      verificationStatus: { coding: [{ code: 'confirmed' }] },
      onsetDateTime: '2026-10-01',
    })
    expect(head).toMatchObject({ clinicalStatus: { coding: [{ code: 'active' }] }, bodySite: [{ text: 'head' }] })
    const [{ reference }] = (lumbar as unknown as { evidence: { detail: [{ reference: string }] }[] }).evidence[0]!
      .detail
    expect(bundle.entry.find(({ fullUrl }) => fullUrl === reference)?.resource).toMatchObject({ valueInteger: 0 })
  })

  it('names a place once, however often it hurt, and as over once it is named no more', () => {
    const full = fullDossier('x')
    const pain = full.entries.find(({ kind }) => kind === 'pain')!
    const later = { ...pain, id: 40, at: '2026-11-09T09:00:00.000Z', addenda: [] }
    const spots = [{ ...pain.content.pain!.spots[0]!, intensity: 3 }]
    const entries = [{ ...later, content: { ...pain.content, pain: { ...pain.content.pain!, spots } } }, pain]
    const made = ofType(fhirBundle({ ...full, entries }), 'Condition').filter(({ bodySite }) => bodySite)
    expect(made.map(({ clinicalStatus }) => clinicalStatus)).toMatchObject([
      { coding: [{ code: 'active' }] },
      { coding: [{ code: 'inactive' }] },
    ])
    expect(made[0]!.evidence).toMatchObject([{ detail: [{}, {}] }])
  })

  it('says joint ranges, strengths and special tests row by row, in degrees, grades and results with a code', () => {
    const exams = ofType(bundle, 'Observation').filter(({ derivedFrom }) => derivedFrom)
    expect(exams).toHaveLength(6)
    const [range, strength, special] = exams
    expect(range).toMatchObject({
      code: { coding: [{ system: 'urn:physio-tracking:joint-range', code: 'knee_flexion' }] },
      bodySite: { coding: [{ code: 'left' }] },
      component: [{ code: { text: 'active' }, valueQuantity: { value: 110, code: 'deg' } }],
      referenceRange: [{ high: { value: 135, system: 'http://unitsofmeasure.org' } }],
    })
    expect(strength).toMatchObject({ valueCodeableConcept: { coding: [{ code: '4-' }], text: '4-/5' } })
    expect(special).toMatchObject({
      code: { text: 'Etxeberria' },
      valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code: '10828004' }, { code: 'positive' }] },
      interpretation: [{ coding: [{ code: 'POS' }] }],
      note: [{ text: 'Etxeberria' }],
    })
    expect((special as unknown as { code: object }).code).not.toHaveProperty('coding')
  })

  it('says the results of a library’s test by its key, and has hundreds of rows apart', () => {
    const full = fullDossier('x')
    const form = full.entries.find(({ kind }) => kind === 'exploration')!
    const tests = [{ test: 'slump', side: 'left', result: 'unclear', note: '' }]
    const strength = Array.from({ length: 400 }, (_, at) => ({ muscle: `m${at}`, side: 'right', grade: '5' }))
    const entry = { ...form, content: { ...form.content, answers: { tests, strength } } }
    const made = fhirBundle({ ...full, entries: [entry], documents: [] })
    expect(new Set(made.entry.map(({ fullUrl }) => fullUrl)).size).toBe(made.entry.length)
    expect(faultsOf(made)).toEqual([])
    expect(ofType(made, 'Observation').at(-1)).toMatchObject({
      code: { coding: [{ code: 'slump' }] },
      interpretation: [{ coding: [{ code: 'IND' }] }],
    })
    expect(ofType(made, 'Provenance')).toMatchObject([{ target: { length: 402 } }])
  })

  it('says an amount’s unit in UCUM where there is one', () => {
    expect(JSON.stringify(bundle)).toContain('"unit":"kg","system":"http://unitsofmeasure.org","code":"kg"')
  })

  it('has nothing of what was removed from the record', () => {
    const said = JSON.stringify(fhirBundle({ ...fullDossier('x'), entries: [removed('secreto')] }))
    expect(said).not.toContain('secreto')
  })
})

const removed = (text: string) => fullDossier(text).entries.find(({ state }) => state === 'removed')!
