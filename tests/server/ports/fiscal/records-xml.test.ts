import { describe, expect, it } from 'vitest'
import { type FiscalRecord, taxConditions } from '@/lib/domain/fiscal/record'
import { envelopeXml } from '@/server/ports/fiscal/envelope'
import { readXml, textAt } from '@/server/ports/fiscal/read-xml'
import { recordXml } from '@/server/ports/fiscal/record-tree'
import { altaRecord, anulacionRecord, chainOf, exempt, fiscalSource, taxed } from '@/tests/support/factories/fiscal'
import { envelopeFaults, recordFaults } from '@/tests/support/verifactu/schema'

const first = altaRecord()
const made = '2026-11-25T10:05:00+01:00'
const rectifies = { number: 'F2026-0001', issued_on: '2026-11-20', base_cents: 6000, vat_cents: 0 }

/** The names of the elements right in a record, in their order. */
const namesIn = (record: FiscalRecord) => readXml(recordXml(record)).children.map(({ name }) => name)

const end = ['Encadenamiento', 'SistemaInformatico', 'FechaHoraHusoGenRegistro', 'TipoHuella', 'Huella']
const head = ['IDVersion', 'IDFactura', 'NombreRazonEmisor', 'Subsanacion']
const amounts = ['Desglose', 'CuotaTotal', 'ImporteTotal']

const records: [string, FiscalRecord, string[]][] = [
  ['an F1', first, [...head, 'TipoFactura', 'DescripcionOperacion', 'Destinatarios', ...amounts, ...end]],
  [
    'an F2 of another day',
    altaRecord({ type: 'F2', recipient: null, operation_on: '2026-11-20' }, first),
    [...head, 'TipoFactura', 'FechaOperacion', 'DescripcionOperacion', ...amounts, ...end],
  ],
  [
    'a rectification by difference',
    altaRecord({ type: 'R4', rectifies: { ...rectifies, by: 'I' }, details: [exempt(-6000)] }, first),
    [
      ...[...head, 'TipoFactura', 'TipoRectificativa', 'FacturasRectificadas', 'DescripcionOperacion'],
      ...['Destinatarios', ...amounts, ...end],
    ],
  ],
  [
    'a rectification by substitution of a simplified one',
    altaRecord({ type: 'R5', recipient: null, rectifies: { ...rectifies, by: 'S' } }, first),
    [
      ...[...head, 'TipoFactura', 'TipoRectificativa', 'FacturasRectificadas', 'ImporteRectificacion'],
      ...['DescripcionOperacion', ...amounts, ...end],
    ],
  ],
  [
    'what says again what was refused',
    altaRecord({}, first, made, { correction: true, after_refusal: true }),
    [...head, 'RechazoPrevio', 'TipoFactura', 'DescripcionOperacion', 'Destinatarios', ...amounts, ...end],
  ],
  ['an annulment', anulacionRecord(fiscalSource(), first), ['IDVersion', 'IDFactura', ...end]],
  [
    'an annulment of what nobody knows',
    anulacionRecord(fiscalSource(), first, made, { without_record: true, after_refusal: true }),
    ['IDVersion', 'IDFactura', 'SinRegistroPrevio', 'RechazoPrevio', ...end],
  ],
  [
    'a foreign recipient',
    altaRecord({ recipient: { tax_id: 'PA123456', name: 'John', country: 'GB' } }),
    [...head, 'TipoFactura', 'DescripcionOperacion', 'Destinatarios', ...amounts, ...end],
  ],
]

describe('the XML of a record', () => {
  it.each(records)('of %s has its elements in the order of the schema, and is valid', (_, record, names) => {
    expect(namesIn(record)).toEqual(names)
    expect(recordFaults(recordXml(record))).toEqual([])
  })

  it.each(taxConditions)('says %s where the schema has it', (condition) => {
    const said = condition === 'S1' ? taxed(6000, 1260) : exempt(6000)
    const xml = recordXml(altaRecord({ details: [{ ...said, condition }] }))
    const name = condition.startsWith('E') ? 'OperacionExenta' : 'CalificacionOperacion'
    const { children } = readXml(xml).children.find((child) => child.name === 'Desglose')!.children[0]!
    expect(children.find((child) => child.name === name)?.text).toBe(condition)
    expect(children.some((child) => child.name === 'TipoImpositivo')).toBe(condition.startsWith('S'))
    expect(recordFaults(xml)).toEqual([])
  })

  it.each([1, 12])('is valid with %i details', (count) => {
    const details = Array.from({ length: count }, () => taxed(1000, 210))
    expect(recordFaults(recordXml(altaRecord({ details })))).toEqual([])
  })

  it.each([
    ['no details', altaRecord({ details: [] })],
    ['thirteen details', altaRecord({ details: Array.from({ length: 13 }, () => taxed(1000, 210)) })],
    ['a number with an accent', altaRecord({ number: 'FÁ1' })],
    ['a total with a decimal less', { ...first, total: '60.0' }],
    ['an issuer without a number', altaRecord({ issuer: { tax_id: '', name: 'Ribera' } })],
    ['a time without an offset', altaRecord({}, null, '2026-11-25T10:00:00')],
  ])('is invalid with %s', (_, record) => {
    expect(recordFaults(recordXml(record))).not.toEqual([])
  })

  it('has the very texts that were hashed, whatever signs they have', () => {
    const record = altaRecord({
      number: 'A&B/ +1',
      description: 'a < b & "c"\u0001 ñ 😀',
      details: [taxed(10_000, 2110)],
    })
    const read = readXml(recordXml(record))
    expect(textAt(read, 'IDFactura', 'NumSerieFactura')).toBe('A&B/ +1')
    expect(textAt(read, 'CuotaTotal')).toBe('21.10')
    expect(textAt(read, 'ImporteTotal')).toBe('121.10')
    expect(textAt(read, 'FechaHoraHusoGenRegistro')).toBe(record.made_at)
    expect(textAt(read, 'DescripcionOperacion')).toBe('a < b & "c" ñ 😀')
  })
})

describe('what is posted', () => {
  it('is a valid sending of records in their order', async () => {
    const chain = chainOf(25)
    const xml = await envelopeXml([...chain, anulacionRecord(fiscalSource(), chain[24]!)], first.issuer, false)
    expect(envelopeFaults(xml)).toEqual([])
    const numbers = [
      ...xml.matchAll(/<sf:IDFactura><sf:IDEmisorFactura>\w+<\/sf:IDEmisorFactura><sf:NumSerieFactura>([^<]+)/g),
    ]
    expect(numbers.map(([, number]) => number)).toEqual(chain.map(({ number }) => number))
    expect(xml).not.toContain('Incidencia')
  })

  it('says so where the records are late', async () => {
    const xml = await envelopeXml([first], first.issuer, true)
    expect(envelopeFaults(xml)).toEqual([])
    expect(xml).toContain('<sf:RemisionVoluntaria><sf:Incidencia>S</sf:Incidencia></sf:RemisionVoluntaria>')
  })

  it('is nothing without a record', async () => {
    expect(envelopeFaults(await envelopeXml([], first.issuer, false))).not.toEqual([])
  })
})

describe('XML from outside', () => {
  it.each([
    ['that declares a type', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'it declares a type'],
    ['whose elements are not closed', '<a><b>1</b>', '<a> is not closed'],
    ['whose elements are closed by others', '<a><b></a>', '<b> is not closed'],
    ['that is a page', '<html><body><br></body></html>', '<br> is not closed'],
    ['that is empty', '', 'not one element'],
    ['that is text', 'Service unavailable', 'not one element'],
    ['with two roots', '<a/><b/>', 'not one element'],
    ['that is too deep', '<a>'.repeat(40) + '</a>'.repeat(40), 'larger than any answer'],
    ['that has too many elements', `<a>${'<b/>'.repeat(100_001)}</a>`, 'larger than any answer'],
  ])('%s is refused', (_, text, why) => {
    expect(() => readXml(text)).toThrow(why)
  })

  it('has no entity but the five of XML', () => {
    expect(readXml('<a>&amp;&lt;&#233;&nbsp;&x;</a>').text).toBe('&<é&nbsp;&x;')
  })
})
