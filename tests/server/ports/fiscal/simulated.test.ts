import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashed } from '@/lib/domain/fiscal/fingerprint'
import type { AltaRecord, FiscalRecord } from '@/lib/domain/fiscal/record'
import { SEND_MAX } from '@/lib/domain/fiscal/sending'
import { readConfig } from '@/server/config'
import { openFiscal } from '@/server/ports/fiscal/open'
import { readXml } from '@/server/ports/fiscal/read-xml'
import { recordXml } from '@/server/ports/fiscal/record-tree'
import { simulatedFiscal, type Told } from '@/server/ports/fiscal/simulated'
import { judge, sentOf } from '@/server/ports/fiscal/simulated-checks'
import { folderStore, memoryStore, type Taxpayer } from '@/server/ports/fiscal/simulated-store'
import { altaRecord, anulacionRecord, chainOf, exempt, fiscalSource, taxed } from '@/tests/support/factories/fiscal'

const chain = chainOf(5)
const { issuer } = chain[0]!
const last = chain[4]!
const later = '2026-11-25T10:06:00+01:00'
const made = (given: Partial<AltaRecord>) =>
  hashed<AltaRecord>({ ...altaRecord({ number: 'N-1' }, last, later), ...given })

/** The service as it is at a time, which knows nothing yet. */
function service(told: Told = {}, time = '10:06:30') {
  const now = () => new Date(`2026-11-25T${time}+01:00`)
  return simulatedFiscal({ store: memoryStore(), told, now })
}

/** What the service knows after the chain. */
let known: Taxpayer
beforeAll(async () => {
  const store = memoryStore()
  await simulatedFiscal({ store }).send(chain, issuer, true)
  known = await store.read(issuer.tax_id)
})

/** What it says of a record after the chain, which is late and said to be. */
async function saidOf(record: FiscalRecord, incident = true) {
  const store = memoryStore()
  await store.write(issuer.tax_id, known)
  const now = () => new Date('2026-11-25T10:06:30+01:00')
  return (await simulatedFiscal({ store, now }).send([record], record.issuer, incident)).answers[0]!
}

const correct = { state: 'correct', code: null, text: null }

describe('the simulated service', () => {
  it('registers a chain, and says how long to wait and what its receipt is', async () => {
    const outcome = await service().send(chain, issuer, true)
    expect(outcome.answers).toEqual(chain.map(() => correct))
    expect(outcome.wait_seconds).toBe(60)
    expect(outcome.csv).toMatch(/^SIM-[0-9A-F]{12}$/)
  })

  const foreign = { tax_id: 'PA123', name: 'John', country: 'GB' }
  const rectifies = { number: 'F2026-0001', issued_on: '2026-11-25', base_cents: 6001, vat_cents: 0 }
  it.each([
    ['an invoice after them', made({})],
    ['a simplified one', altaRecord({ number: 'N-1', type: 'F2', recipient: null }, last, later)],
    ['one with VAT', altaRecord({ number: 'N-1', details: [exempt(6000), taxed(5000, 1050)] }, last, later)],
    ['one of a foreigner', altaRecord({ number: 'N-1', recipient: foreign }, last, later)],
    [
      'a rectification by difference',
      altaRecord({ number: 'R-1', type: 'R4', rectifies: { ...rectifies, by: 'I' } }, last, later),
    ],
    [
      'one by substitution',
      altaRecord({ number: 'R-1', type: 'R4', rectifies: { ...rectifies, by: 'S' } }, last, later),
    ],
    ['what says a registered one again', altaRecord({ number: 'F2026-0001' }, last, later, { correction: true })],
    ['an annulment', anulacionRecord(fiscalSource(), last, later)],
    [
      'an annulment of what it never had',
      anulacionRecord(fiscalSource({ number: 'N-9' }), last, later, { without_record: true }),
    ],
  ])('takes %s', async (_, record) => {
    expect(await saidOf(record, false)).toEqual(correct)
  })

  const anulacion = anulacionRecord(fiscalSource({ number: 'N-9' }), last, later)
  const bare = { recipient: null }
  const corrected: NonNullable<AltaRecord['rectifies']> = {
    issuer: 'B91234567',
    ...{ number: 'F2026-0001', day: '25-11-2026', base: null, vat: null },
    by: 'I',
  }
  it.each<[string, FiscalRecord, string]>([
    ['a number that is none', made({ number: 'Á' }), '1100'],
    ['a day that there is not', made({ day: '30-02-2026' }), '1100'],
    ['a day to come', made({ day: '26-11-2026' }), '1112'],
    ['a time that is none', made({ made_at: 'now' }), '1100'],
    ['a type that there is not', made({ type: 'F9' as 'F1' }), '1100'],
    ['a mistyped tax number', made({ issuer: { tax_id: 'B91234560', name: 'X' } }), '1110'],
    ['a hash that is none', { ...made({}), hash: 'F00' }, '1262'],
    ['an F1 without a recipient', made(bare), '1189'],
    ['an R1 without a recipient', made({ ...bare, type: 'R1' }), '1189'],
    ['an F2 with a recipient', made({ type: 'F2' }), '1190'],
    ['an R4 that rectifies nothing', made({ type: 'R4' }), '1114'],
    ['an F1 that rectifies', made({ rectifies: corrected }), '1115'],
    ['a substitution that does not say of what', made({ type: 'R4', rectifies: { ...corrected, by: 'S' } }), '1118'],
    [
      'a difference that says of what',
      made({ type: 'R4', rectifies: { ...corrected, base: '1.00', vat: '0.00' } }),
      '1118',
    ],
    ['no details', made({ details: [] }), '1100'],
    ['an exempt line with a rate', made({ details: [{ ...made({}).details[0]!, rate: '21.00' }] }), '1238'],
    ['a program without a name of two signs', made({ system: { ...made({}).system, id: 'X' } }), '1179'],
    ['a correction of what it never had', made({ correction: true }), '3002'],
    ['an annulment of what it never had', anulacion, '3002'],
    ['what was refused before, and is no correction', made({ after_refusal: true }), '1100'],
  ])('refuses %s', async (_, record, code) => {
    expect(await saidOf(record)).toMatchObject({ state: 'incorrect', code, text: expect.stringMatching(/\w/) })
  })

  const other = { ...last, hash: 'A'.repeat(64) }
  it.each<[string, FiscalRecord, string]>([
    ['a record after itself', { ...altaRecord({ number: 'N-1' }, other, later), hash: other.hash }, '2008'],
    ['a record of later', made({ made_at: '2026-11-25T10:11:00+01:00' }), '2004'],
    ['a hash that is not its own', { ...made({}), hash: 'B'.repeat(64) }, '2000'],
    ['a record after another one than the last', altaRecord({ number: 'N-1' }, other, later), '2003'],
    ['a second first record', altaRecord({ number: 'N-1' }, null, later), '2007'],
    ['a record made before the last', altaRecord({ number: 'N-1' }, last, '2026-11-25T10:04:59+01:00'), '2004'],
    ['a total that is not that of its details', made({ total: '60.01' }), '2005'],
    ['VAT that is not that of its details', made({ vat: '0.01' }), '2006'],
  ])('takes %s, with a warning', async (_, record, code) => {
    expect(await saidOf(record)).toMatchObject({ state: 'accepted_with_errors', code })
  })

  it('warns of what is late and does not say so', async () => {
    const late = service({}, '11:00:00')
    expect((await late.send(chain.slice(0, 1), issuer, false)).answers[0]).toMatchObject({ code: '2004' })
  })

  it('goes on after a refused record, which stays in the chain: it is said again at its end', async () => {
    const agency = service()
    const wrong = made(bare)
    const again = altaRecord({ number: 'N-1' }, wrong, later, { correction: true, after_refusal: true })
    const next = altaRecord({ number: 'N-2' }, again, later)
    const { answers } = await agency.send([...chain, wrong, again, next], issuer, true)
    expect(answers.map(({ state }) => state)).toEqual([
      ...chain.map(() => 'correct'),
      'incorrect',
      'correct',
      'correct',
    ])
  })

  it('knows what it has: what is sent again is a duplicate, refused for what it was, and moves no chain', async () => {
    const told: Told = { deaf: true }
    const agency = service(told)
    const wrong = made(bare)
    const sent = [...chain, wrong]
    await expect(agency.send(sent, issuer, true)).rejects.toMatchObject({ kind: 'unreachable' })
    told.deaf = false
    const { answers } = await agency.send(sent, issuer, true)
    expect(answers.map(({ state }) => state)).toEqual([...chain.map(() => 'duplicate'), 'incorrect'])
    const next = altaRecord({ number: 'N-2' }, wrong, later)
    expect((await agency.send([next], issuer, true)).answers).toEqual([correct])
  })

  it('warns again of what it took with a warning and is sent again', async () => {
    const agency = service()
    const record = made({ total: '60.01' })
    const [said] = (await agency.send([record], issuer, true)).answers
    expect(said).toMatchObject({ state: 'accepted_with_errors', code: '2005' })
    expect((await agency.send([record], issuer, true)).answers).toEqual([said])
  })

  it('takes an invoice once, whatever its record says, and an annulled one never more', async () => {
    const agency = service()
    const same = altaRecord({ number: 'F2026-0005', details: [exempt(1)] }, last, later)
    const gone = anulacionRecord(fiscalSource({ number: 'F2026-0005' }), same, later)
    const back = altaRecord({ number: 'F2026-0005' }, gone, later)
    const { answers } = await agency.send([...chain, same, gone, back], issuer, true)
    expect(answers.slice(5).map(({ state, code }) => [state, code])).toEqual([
      ['duplicate', '3000'],
      ['correct', null],
      ['incorrect', '3001'],
    ])
    expect((await agency.send([gone], issuer, true)).answers[0]).toMatchObject({ state: 'duplicate' })
  })

  it('keeps taxpayers apart', async () => {
    const agency = service()
    await agency.send(chain, issuer, true)
    const theirs = altaRecord({ issuer: { tax_id: 'B12345674', name: 'Otra' } }, null, later)
    expect((await agency.send([theirs], theirs.issuer, true)).answers).toEqual([correct])
  })

  it('does as it is told', async () => {
    const told: Told = {}
    const agency = service(told)
    const send = () => agency.send(chain.slice(0, 1), issuer, true)
    told.away = true
    await expect(send()).rejects.toMatchObject({ kind: 'unreachable' })
    told.away = false
    told.refuses = 'Codigo[4102].El XML no cumple el esquema.'
    await expect(send()).rejects.toMatchObject({ kind: 'refused', code: '4102', message: told.refuses })
    told.refuses = null
    told.wait_seconds = 7
    told.says = { 'F2026-0001': { state: 'Incorrecto', code: '1100', text: 'Porque sí' } }
    expect(await send()).toEqual({
      ...{ csv: null, wait_seconds: 7 },
      answers: [{ state: 'incorrect', code: '1100', text: 'Porque sí' }],
    })
  })
})

describe('what no sender of ours writes', () => {
  const xml = recordXml(made({}))
  const link = /<sf:RegistroAnterior>.*<\/sf:RegistroAnterior>/
  it.each([
    [
      'a record that is the first and follows another',
      xml.replace(link, '$&<sf:PrimerRegistro>S</sf:PrimerRegistro>'),
      '1180',
    ],
    ['a record that is neither', xml.replace(link, ''), '1180'],
    ['another taxpayer’s record', xml.replace('>B91234567<', '>B12345674<'), '1108'],
  ])('is refused: %s', (_, written, code) => {
    const asked = { taxpayer: known, issuer: issuer.tax_id, incident: true, now: new Date('2026-11-25T10:06:30+01:00') }
    expect(judge(sentOf(readXml(xml)), asked)).toMatchObject({ state: 'Correcto' })
    expect(judge(sentOf(readXml(written)), asked)).toMatchObject({ state: 'Incorrecto', code })
  })
})

describe('a sending', () => {
  it.each([
    ['nothing', []],
    ['more than a thousand records', Array.from({ length: SEND_MAX + 1 }, () => last)],
    ['another taxpayer’s record', [altaRecord({ issuer: { tax_id: 'B12345674', name: 'Otra' } })]],
  ])('of %s is a fault of ours', async (_, records) => {
    await expect(service().send(records, issuer, true)).rejects.toThrow(RangeError)
  })
})

describe('what the simulated service keeps', () => {
  it('is in a folder, where another process finds it', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'fiscal-')), 'verifactu')
    const open = () => simulatedFiscal({ store: folderStore(folder) })
    await open().send(chain, issuer, true)
    expect(await readdir(folder)).toEqual(['B91234567.json'])
    expect((await open().send([last], issuer, true)).answers[0]).toMatchObject({ state: 'duplicate' })
  })

  it('is what an installation has that says nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fiscal-'))
    const fiscal = openFiscal(readConfig({ NODE_ENV: 'test', DATA_DIR: folder }))
    expect(fiscal.place).toBe('simulated')
    expect((await fiscal.send(chain, issuer, true)).answers).toHaveLength(5)
    expect(await readdir(join(folder, 'verifactu'))).toEqual(['B91234567.json'])
  })
})
