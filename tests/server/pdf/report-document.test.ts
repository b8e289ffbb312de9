import { describe, expect, test } from 'vitest'
import { ReportForm, type ReportFormIn } from '@/lib/contract/reports'
import { reportParts } from '@/lib/domain/record/kinds'
import { locales } from '@/lib/i18n/locales'
import { isEmptyReport, reportDocument } from '@/server/pdf/report-document'
import { recordSource } from '@/tests/support/pdf/source'

const signer = { name: 'Marta Gil Ruiz', collegiate_number: '28-1234', picture: null }
const visits = ['2026-10-03', '2026-10-20', '2026-11-14'].map((day) => ({
  at: `${day}T09:00:00.000Z`,
  service: 'Fisioterapia',
}))
const made = (form: Partial<ReportFormIn> = {}, more: { visits?: typeof visits; isEmpty?: boolean } = {}) =>
  reportDocument(
    recordSource(more.isEmpty ? { entries: [], episodes: [] } : {}),
    ReportForm.parse({ kind: 'progress', parts: [...reportParts], ...form }),
    { locale: form.locale ?? 'es', now: new Date('2026-11-22T10:00:00Z'), signer, visits: more.visits ?? visits },
  )
const headings = ({ blocks }: ReturnType<typeof made>) =>
  blocks.flatMap((block) => (block.is === 'heading' && block.level === 1 ? [block.text] : []))
const charts = ({ blocks }: ReturnType<typeof made>) =>
  blocks.flatMap((block) => (block.is === 'charts' ? block.charts : []))

describe('a report', () => {
  test('says its days without saying twice what both share', () => {
    const told = JSON.stringify(made({ from: '2026-10-01', to: '2026-11-22' }).blocks)
    expect(told).toMatch(/"1 oct\s–\s22 nov 2026"/u)
    expect(told).toMatch(/3 sesiones con asistencia: 3 oct\s–\s14 nov 2026\./u)
    expect(JSON.stringify(made({}, { visits: visits.slice(0, 1) }).blocks)).toContain(
      'Una sesión con asistencia: 3 oct 2026.',
    )
  })

  test('leaves out the parts of which nothing is known, without a word of them', () => {
    const empty = made({}, { isEmpty: true, visits: [] })
    expect(headings(empty)).toEqual([])
    expect(empty.blocks.at(-2)?.is).toBe('facts')
    expect(headings(made({ reason: 'Lumbalgia', episode_id: 4 }))).toEqual([
      ...['Motivo y diagnóstico', 'Tratamiento', 'Dolor', 'Medidas', 'Objetivos', 'Anotaciones'],
    ])
    expect(headings(made({ reason: 'Lumbalgia' }, { isEmpty: true, visits: [] }))).toEqual(['Motivo y diagnóstico'])
  })

  test.each([
    ['nothing of what was chosen is known', {}, true],
    ['something was written for it', { reason: 'Lumbalgia' }, false],
    ['something is recommended', { recommendations: 'Reposo' }, false],
    ['nothing was chosen to be told', { parts: [] }, false],
  ] as const)('is empty or not where %s', (_, form, isEmpty) => {
    const source = recordSource({ entries: [], episodes: [] })
    const asked = ReportForm.parse({ kind: 'progress', parts: [...reportParts], ...form })
    const making = { locale: 'es', now: new Date('2026-11-22T10:00:00Z'), signer, visits: [] } as const
    expect(isEmptyReport(source, asked, { ...making, visits: [] })).toBe(isEmpty)
    expect(isEmptyReport(recordSource(), asked, { ...making, visits: [] })).toBe(false)
  })

  test('draws what it found between whole steps, with the least important change shaded', () => {
    const [pain, psfs] = charts(made())
    expect(pain?.ticks.map(({ text }) => text)).toEqual(['0', '2', '4', '6', '8', '10'])
    expect(pain?.notes[0]).toContain('Cambio mínimo importante: 2 puntos o 30')
    expect(psfs?.band?.from).toBeCloseTo(2.3)
    expect(psfs?.band?.to).toBeCloseTo(6.3)
    expect(psfs?.marks).toMatchObject([{ x: 0 }, { x: 1 }])
  })

  test('names who signed what, without the hash, which the record has', () => {
    const told = JSON.stringify(made().blocks)
    expect(told).toContain('Firmado por Marta Gil Ruiz')
    expect(told).not.toContain('SHA-256')
  })

  test.each(locales)('in %s names nothing by a key', (locale) => {
    const document = made({ locale, from: '2026-10-01', to: '2026-11-22', reason: 'x' })
    expect(JSON.stringify(document.blocks)).not.toMatch(/undefined|\[object|pdf\.|statistics\.|entry\.|null"/)
    expect(JSON.stringify(made({ locale }, { isEmpty: true, visits: [] }).blocks)).not.toMatch(/pdf\.|undefined/)
  })
})
