import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { log } from '@/server/log'
import type { PdfBlock } from '@/server/pdf/document'
import { PdfPrinter } from '@/server/pdf/render'
import { documentOf } from '@/tests/support/pdf/documents'
import { aboutPdf, fontsOfPdf, textOfPdf, wordsOfPdf } from '@/tests/support/pdf/read-pdf'

const printer = new PdfPrinter()
afterAll(() => printer.close())
const drawn = (...blocks: PdfBlock[]) => printer.render(documentOf(blocks))
const sentence = 'Refiere dolor lumbar que aumenta al flexionar y mejora con el reposo, sin signos neurológicos. '
const note = (number: number): PdfBlock[] => [
  { is: 'heading', level: 2, text: `Nota ${number}`, aside: '12 nov 2026' },
  { is: 'text', text: sentence.repeat(6) },
]

describe('a document', () => {
  test('is A4, names itself and its language, and numbers its pages below the name of whose it is', async () => {
    const bytes = await drawn(...Array.from({ length: 20 }, (_, index) => note(index)).flat())
    const about = aboutPdf(bytes)
    expect(about).toMatchObject({ Title: 'Informe de evolución', 'PDF version': '1.7' })
    expect(about['Page size']).toContain('A4')
    const pages = textOfPdf(bytes).split('\f').slice(0, -1)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Lucía Fernández · Clínica de Łódź')
      expect(page).toMatch(new RegExp(`\\b${index + 1} ?/ ?${pages.length}\\b`))
    }
  })

  test('has the same bytes each time', async () => {
    const [one, other] = [await drawn(...note(1)), await drawn(...note(1))]
    expect(one.equals(other)).toBe(true)
  })

  test('is read whole whatever was drawn before: a letter that was first seen as a part of another stays a letter', async () => {
    const another = new PdfPrinter()
    await another.render(documentOf([{ is: 'text', text: 'ÑÁÉÍÓÚÇ… ñáéíóúç: ï; º' }]))
    const bytes = await another.render(documentOf([{ is: 'text', text: 'Dra. Nieto, N. 28-1; AEIOUC nieaouc' }]))
    await another.close()
    expect(wordsOfPdf(bytes)).toContain('Dra. Nieto, N. 28-1; AEIOUC nieaouc')
  })

  test('is read whole though one drawing is two letters: ʼ and ’, which stand in a comma too', async () => {
    const another = new PdfPrinter()
    await another.render(documentOf([{ is: 'text', text: 'uno, dos; tres' }]))
    const bytes = await another.render(documentOf([{ is: 'text', text: 'N° d’inscription à l’ordre : 28-1234' }]))
    await another.close()
    expect(wordsOfPdf(bytes)).toContain('N° d’inscription à l’ordre : 28-1234')
  })

  test('has arrows, signs of comparison and ticks as they were written', async () => {
    const text = '1→4, ≥3 y ≤5, ≠6 ≈7: ✓ o ✗ ■ ½ H₂O ±2'
    expect(wordsOfPdf(await drawn({ is: 'text', text }))).toContain(text)
  })

  test('keeps a short table whole, with its heading', async () => {
    const columns = [{ label: 'Zona', share: 1 }]
    const table: PdfBlock[] = [
      { is: 'heading', level: 1, text: 'Objetivos' },
      { is: 'table', columns, rows: ['primera', 'segunda', 'tercera'].map((one) => [one]) },
    ]
    for (let lines = 38; lines < 50; lines += 1) {
      const above: PdfBlock = { is: 'text', text: Array.from({ length: lines }, (_, at) => `línea ${at}`).join('\n') }
      const pages = textOfPdf(await drawn(above, ...table, { is: 'text', text: 'Después' })).split('\f')
      const holds = (word: string) => pages.findIndex((page) => page.includes(word))
      expect([holds('Objetivos'), holds('primera')], `${lines} lines above`).toEqual([holds('tercera'), holds('Zona')])
      expect(pages.filter((page) => page.includes('Zona'))).toHaveLength(1)
    }
  })

  test('embeds each alphabet once, however often they take turns', async () => {
    const text = 'Łódź y Ελλάδα y Москва; '
    const bytes = await drawn({ is: 'text', text: text.repeat(60) })
    expect(fontsOfPdf(bytes)).toBeLessThanOrEqual(6)
    expect(wordsOfPdf(bytes)).toContain(text.trim())
  })

  test('keeps a heading with what follows, and a row of a table whole', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => [
      `fila ${index}`,
      `comienza ${sentence.repeat(2)} acaba`,
      String(index),
    ])
    const columns = [
      { label: 'Fecha', share: 1 },
      { label: 'Qué', share: 3 },
      { label: 'Valor', share: 1, isNumber: true },
    ]
    const bytes = await drawn({ is: 'table', columns, rows }, ...Array.from({ length: 40 }, (_, at) => note(at)).flat())
    const pages = textOfPdf(bytes).split('\f').slice(0, -1)
    for (const page of pages) {
      const lines = page.split('\n').filter((line) => line.trim())
      expect(lines.at(-2), 'the last line above the foot').not.toMatch(/^\s*Nota \d+/)
      // A row that is cut begins on one page and ends on another.
      const [starts, ends] = [page.match(/comienza/g) ?? [], page.match(/acaba/g) ?? []]
      expect(ends.length).toBe(starts.length)
    }
    expect(pages.filter((page) => page.includes('Valor')).length).toBeGreaterThan(3)
  })

  test('draws charts, lists, facts and signatures', async () => {
    const bytes = await drawn(
      { is: 'facts', rows: [{ label: 'Paciente', value: [{ text: 'Ana', bold: true }, { text: ' Gil' }] }] },
      { is: 'list', ordered: true, items: ['uno', 'dos'] },
      {
        is: 'charts',
        charts: [
          {
            ...{ label: 'Dolor', range: { min: 0, max: 10 }, band: { from: 6, to: 8 }, notes: ['Mínimo: 2 puntos'] },
            lines: [
              {
                name: 'Lumbar',
                points: [
                  { x: 0, y: 8 },
                  { x: 1, y: 2 },
                ],
              },
              { name: 'Cuello', points: [{ x: 0.5, y: 4 }] },
            ],
            ticks: [{ y: 2.5, text: '2,5' }],
            marks: [{ x: 0, text: '1 sep' }],
          },
          {
            ...{ label: 'Sin valores', range: { min: 0, max: 0 }, band: null },
            ...{ lines: [], marks: [], ticks: [], notes: [] },
          },
        ],
      },
      { is: 'signature', lines: ['Marta Gil', '28-1234'], picture: null, isByHand: true },
    )
    const words = wordsOfPdf(bytes)
    for (const word of [
      'Ana Gil',
      '2. dos',
      'Dolor',
      'Lumbar',
      '1 sep',
      'Sin valores',
      'Mínimo: 2 puntos',
      '2,5',
      'Marta Gil',
      '28-1234',
    ])
      expect(words).toContain(word)
  })

  test('that is very long is made in parts and joined, numbered through, in bearable memory', async () => {
    const before = process.memoryUsage().heapUsed
    const bytes = await drawn(...Array.from({ length: 500 }, (_, index) => note(index)).flat())
    const pages = textOfPdf(bytes).split('\f').slice(0, -1)
    expect(pages.length).toBeGreaterThan(60)
    expect(pages.at(-1)).toMatch(new RegExp(`${pages.length} ?/ ?${pages.length}`))
    const words = pages.join(' ')
    for (const number of [0, 1, 250, 499]) expect(words).toContain(`Nota ${number}`)
    expect(bytes.length).toBeLessThan(2_000_000)
    // This thread holds no more than the finished document and what was posted.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000)
  })
})

describe('the worker', () => {
  test('makes twenty at once, each its own, while this thread goes on', async () => {
    let turns = 0
    const clock = setInterval(() => (turns += 1), 5)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => printer.render(documentOf([{ is: 'text', text: `número ${index}.` }]))),
    )
    clearInterval(clock)
    expect(turns).toBeGreaterThan(20)
    expect(all.map((bytes) => wordsOfPdf(bytes).match(/número (\d+)\./)?.[1])).toEqual(
      all.map((_, index) => String(index)),
    )
  })

  test('is begun again after what cannot be drawn, after it crashed, and after it took too long', async () => {
    const broken = { ...documentOf([]), blocks: null as unknown as PdfBlock[] }
    await expect(printer.render(broken)).rejects.toMatchObject({ code: 'pdf_failed' })
    expect(wordsOfPdf(await drawn({ is: 'text', text: 'otra vez' }))).toContain('otra vez')

    const main = join(mkdtempSync(join(tmpdir(), 'physio-pdf-')), 'main.mjs')
    writeFileSync(
      main,
      `process.on('message', ({ title }) => {
         if (title === 'crash') process.exit(3)
         if (title === 'endless') for (;;);
         if (title === 'greedy') { const all = []; for (;;) all.push(new Array(1e5).fill(title)) }
         process.send({ bytes: new TextEncoder().encode(title) })
       })`,
    )
    const odd = new PdfPrinter({ time_ms: 3000, memory_mb: 32 }, main)
    const title = (text: string) => odd.render(documentOf([], { title: text }))
    const told = await Promise.allSettled(['crash', 'one', 'endless', 'two', 'greedy', 'three'].map(title))
    expect(told.map((one) => (one.status === 'fulfilled' ? one.value.toString() : one.reason.code))).toEqual([
      ...['pdf_failed', 'one', 'pdf_failed', 'two', 'pdf_failed', 'three'],
    ])
    await odd.close()
  })

  test('that fails is logged by where, never by what was to be drawn', async () => {
    const main = join(mkdtempSync(join(tmpdir(), 'physio-pdf-')), 'main.mjs')
    writeFileSync(
      main,
      `process.on('message', ({ title }) => {
         const { name, stack } = new Error('cannot draw ' + title)
         if (title === 'Rosa told') return process.send({ fault: { name, stack } })
         throw new Error('cannot draw ' + title)
       })`,
    )
    const written = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const odd = new PdfPrinter({}, main)
    for (const title of ['Rosa told', 'Rosa thrown']) {
      await expect(odd.render(documentOf([], { title }))).rejects.toMatchObject({ code: 'pdf_failed' })
    }
    await odd.close()
    const serializers = (log as unknown as Record<symbol, { error: (error: unknown) => unknown }>)[
      pino.symbols.serializersSym
    ]!
    const lines = written.mock.calls.map(([line]) => line as unknown as { error: Error })
    expect(lines.map((line) => Object.keys(line))).toEqual([['error'], ['error']])
    const logged = JSON.stringify(lines.map(({ error }) => serializers.error(error)))
    expect(logged).toContain('main.mjs')
    expect(logged).not.toContain('Rosa')
    written.mockRestore()
  })

  test('lets no more wait than it can bear, and fails what waits when it is closed', async () => {
    const small = new PdfPrinter({ waiting: 2 })
    const asked = Array.from({ length: 4 }, () => small.render(documentOf(note(1))))
    const told = Promise.allSettled(asked)
    await expect(asked[3]).rejects.toMatchObject({ code: 'pdf_busy' })
    await small.close()
    expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  })
})
