import { afterAll, describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import type { PdfBlock, PdfText } from '@/server/pdf/document'
import { recordDocument } from '@/server/pdf/record-document'
import { PdfPrinter } from '@/server/pdf/render'
import { wordsOfPdf } from '@/tests/support/pdf/read-pdf'
import { entry, recordSource } from '@/tests/support/pdf/source'

const printer = new PdfPrinter()
afterAll(() => printer.close())
const making = { locale: 'es', now: new Date('2026-11-22T10:00:00Z'), by: 'Ana Admin', period: null } as const

describe('a record as a document', () => {
  test('says whose it is, what was found, done and reached, and who signed which text', async () => {
    const words = wordsOfPdf(await printer.render(recordDocument(recordSource(), making)))
    for (const told of [
      ...['Historia clínica', 'Begoña Núñez', '12 mar 1985', '12345678Z', 'b@example.com', 'Clínica Demo', 'B12345678'],
      ...['Creado el 22 nov 2026, 11:00 por Ana Admin', 'Lumbalgia de repetición', '20 nov 2026', 'Vuelve al trabajo.'],
      ...['1 → 4 → 5 km', 'Logrado, 10 nov 2026', 'Seguimiento SOAP', '3 oct 2026, 11:00 · Marta Gil Ruiz'],
      ...['Duele al agacharse.', 'Lumbar derecha', '8 de 10 · Sordo · Irradia hacia Glúteo derecho', 'Coger peso'],
      ...['8 · 3 oct 2026', '2 · 14 nov 2026', '4,3 · 3 oct 2026', '7,7 · 14 nov 2026', 'Coger a la niña'],
      ...[
        'Copiado del 1 oct 2026',
        'Hiperlordosis ligera',
        'Dorsolumbar, flexión',
        '60°',
        '80° (−25 %)',
        'Glúteo medio',
        '4-',
      ],
      ...[
        'Slump',
        'Positivo',
        'a 60°',
        '6 de 10',
        'Lumbar izquierda, cicatriz',
        'Adenda de Marta Gil Ruiz',
        'Se revisa la marcha.',
        'Borrador',
        'Pauta en casa',
      ],
      ...['Firmado por Marta Gil Ruiz (col. 28-1234), 3 oct 2026, 11:00', `Huella SHA-256: ${'a1'.repeat(32)}`],
      ...['Seguimiento SOAP (eliminada)', 'Era de otra persona', 'resonancia.pdf', 'RM lumbar', '412 kB'],
    ])
      expect(words).toContain(told)
    expect(words).not.toContain('¤')
  })

  test.each(locales)('in %s names nothing by a key and leaves no word of another language', async (locale) => {
    const document = recordDocument(recordSource(), { ...making, locale })
    const words = JSON.stringify(document.blocks)
    expect(words).not.toMatch(/undefined|\[object|pdf\.|fields\.|null"/)
    expect(document.language).toBe(locale)
    expect(wordsOfPdf(await printer.render(document))).not.toContain('¤')
  })

  test('says of an entry that it holds nothing, whatever its kind: no heading stands alone', async () => {
    const nothing = { answers: { subjective: '<p> </p>' }, carried: {} }
    const kinds = ['note', 'pain', 'measure', 'attachment'] as const
    const entries = kinds.map((kind, id) =>
      entry({ id, kind, content: { ...nothing, ...(kind === 'attachment' && { files: [] }) } }),
    )
    const { blocks } = recordDocument(recordSource({ entries, episodes: [] }), making)
    expect(blocks.filter((block) => block.is === 'text' && block.text === 'Sin contenido.')).toHaveLength(kinds.length)
    const odd: PdfBlock[] = ['', [], '\n \n'].map((text) => ({ is: 'text', text: text as PdfText }))
    const bytes = await printer.render({
      ...recordDocument(recordSource({ entries, episodes: [] }), making),
      blocks: odd,
    })
    expect(wordsOfPdf(bytes)).toContain('Historia clínica')
  })

  test('of nobody known and with nothing in it is a document still', async () => {
    const empty = recordSource({ entries: [], episodes: [] })
    const clinic = { ...empty.clinic, address: null, phone: null, id_company: null }
    expect(wordsOfPdf(await printer.render(recordDocument({ ...empty, clinic }, making)))).toContain('Begoña Núñez')
  })
})
