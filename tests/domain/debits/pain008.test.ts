import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { debitSequences } from '@/lib/domain/debits/mandate'
import { type DebitFile, type DebitLine, euros, pain008 } from '@/lib/domain/debits/pain008'
import { childrenNamed, elementAt, readXml, textAt } from '@/server/ports/fiscal/read-xml'
import { CLINIC_IBAN, CREDITOR_ID, PATIENT_IBAN } from '@/tests/support/nouns/debits'
import { debitFaults } from '@/tests/support/sepa/schema'

const line = (more: Partial<DebitLine> = {}): DebitLine => ({
  ...{ end_to_end: 'R2026-0001-7-34', sequence: 'FRST', cents: 6050, mandate_reference: 'M12-1' },
  ...{ signed_on: '2026-01-15', holder: 'Íñigo Nuñez & Hijos', iban: PATIENT_IBAN, text: 'Factura F2026-0001' },
  ...more,
})
const file = (lines: DebitLine[], more: Partial<DebitFile> = {}): DebitFile => ({
  ...{ reference: 'R2026-0001-7', made_at: '2026-11-26T09:05:00', collect_on: '2026-12-01' },
  creditor: { name: 'Clínica Ñandú, S.L.', creditor_id: CREDITOR_ID, iban: CLINIC_IBAN, bic: null },
  lines,
  ...more,
})

describe('a file for the bank', () => {
  it('says who collects what of whom, in characters that every bank takes', () => {
    const xml = pain008(file([line()]))
    expect(debitFaults(xml)).toEqual([])
    const root = elementAt(readXml(xml), 'CstmrDrctDbtInitn')!
    expect(textAt(root, 'GrpHdr', 'InitgPty', 'Nm')).toBe('Clinica Nandu, S.L.')
    const payment = elementAt(root, 'PmtInf')!
    expect(textAt(payment, 'ReqdColltnDt')).toBe('2026-12-01')
    expect(textAt(payment, 'CdtrSchmeId', 'Id', 'PrvtId', 'Othr', 'Id')).toBe(CREDITOR_ID)
    expect(textAt(payment, 'CdtrAgt', 'FinInstnId', 'Othr', 'Id')).toBe('NOTPROVIDED')
    const one = elementAt(payment, 'DrctDbtTxInf')!
    expect(textAt(one, 'InstdAmt')).toBe('60.50')
    expect(textAt(one, 'Dbtr', 'Nm')).toBe('Inigo Nunez + Hijos')
    expect(textAt(one, 'RmtInf', 'Ustrd')).toBe('Factura F2026-0001')
    expect(xml).not.toMatch(/[^\x20-\x7e\n]/)
  })

  it('names the bank where the clinic does', () => {
    const { creditor } = file([])
    const xml = pain008(file([line()], { creditor: { ...creditor, bic: 'CAIXESBBXXX' } }))
    expect(debitFaults(xml)).toEqual([])
    expect(xml).toContain('<BIC>CAIXESBBXXX</BIC>')
  })

  it('is the same whenever it is made of the same', () => {
    const lines = [line(), line({ end_to_end: 'R2026-0001-7-35', sequence: 'RCUR' })]
    expect(pain008(file(lines))).toBe(pain008(file(structuredClone(lines))))
  })

  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [123_456_789, '1234567.89'],
    [50_000_000_001, '500000000.01'],
  ])('%i cents are %s euros', (cents, text) => expect(euros(cents)).toBe(text))

  it('is refused by the schema where something is wrong with it', () => {
    const xml = pain008(file([line()]))
    for (const [right, wrong] of [
      ['<SeqTp>FRST</SeqTp>', '<SeqTp>LAST</SeqTp>'],
      ['Ccy="EUR"', 'Ccy="GBP"'],
      ['<Nm>Inigo Nunez + Hijos</Nm>', '<Nm>Íñigo</Nm>'],
      ['<MndtId>M12-1</MndtId>', ''],
      ['60.50</InstdAmt>', '60.505</InstdAmt>'],
      ['<CtrlSum>60.50</CtrlSum>', '<CtrlSum>60,50</CtrlSum>'],
    ] as const) {
      expect(xml).toContain(right)
      expect(debitFaults(xml.replace(right, wrong)), wrong).not.toEqual([])
    }
  })

  it('whatever it is made of: valid, counted, and the sum of its lines, as a whole and by sequence', () => {
    const lines = fc.array(
      fc.record({
        cents: fc.integer({ min: 1, max: 99_999_999_999 }),
        sequence: fc.constantFrom(...debitSequences),
        holder: fc.string({ unit: 'grapheme', maxLength: 90 }).map((text) => `Á${text}`),
        text: fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => `Factura ${text}`),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(lines, (given) => {
        const all = given.map((more, at) => line({ ...more, end_to_end: `R2026-0001-7-${at}` }))
        const xml = pain008(file(all))
        expect(debitFaults(xml)).toEqual([])
        const root = elementAt(readXml(xml), 'CstmrDrctDbtInitn')!
        const sum = (some: DebitLine[]) => euros(some.reduce((total, { cents }) => total + cents, 0))
        const header = elementAt(root, 'GrpHdr')!
        expect([textAt(header, 'NbOfTxs'), textAt(header, 'CtrlSum')]).toEqual([String(all.length), sum(all)])
        const payments = childrenNamed(root, 'PmtInf')
        expect(payments.map((one) => textAt(one, 'PmtTpInf', 'SeqTp'))).toEqual(
          debitSequences.filter((sequence) => all.some((one) => one.sequence === sequence)),
        )
        for (const payment of payments) {
          const own = all.filter(({ sequence }) => sequence === textAt(payment, 'PmtTpInf', 'SeqTp'))
          expect([textAt(payment, 'NbOfTxs'), textAt(payment, 'CtrlSum')]).toEqual([String(own.length), sum(own)])
          const told = childrenNamed(payment, 'DrctDbtTxInf')
          expect(told.map((one) => textAt(one, 'InstdAmt'))).toEqual(own.map(({ cents }) => euros(cents)))
        }
      }),
      { numRuns: 60 },
    )
  })
})
