import { afterAll, expect, test } from 'vitest'
import type { PdfBlock } from '@/server/pdf/document'
import { PdfPrinter } from '@/server/pdf/render'
import { payloads } from '@/tests/support/payloads'
import { documentOf } from '@/tests/support/pdf/documents'
import { aboutPdf, textOfPdf, wordsOfPdf } from '@/tests/support/pdf/read-pdf'

const printer = new PdfPrinter()
afterAll(() => printer.close())

const bare = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}-]/gu, '')

test('two hundred scripts are nothing but text, in every place that takes a text', async () => {
  const bytes = await printer.render(
    documentOf(
      [
        { is: 'columns', columns: [payloads.slice(0, 8).map((text) => ({ is: 'text', text })), []] },
        { is: 'totals', rows: payloads.slice(8, 24).map((text) => ({ label: text, value: text, isStrong: true })) },
        { is: 'code', path: 'M0 0h1v1h-1z', squares: 1, above: payloads[24]!, below: payloads[25]! },
        ...payloads.flatMap((payload): PdfBlock[] => [
          { is: 'heading', level: 2, text: payload, aside: payload },
          { is: 'text', text: [{ text: payload, bold: true }] },
          { is: 'facts', rows: [{ label: payload, value: payload }] },
          { is: 'list', ordered: false, items: [payload] },
          { is: 'table', columns: [{ label: payload, share: 1 }], rows: [[payload]] },
        ]),
      ],
      {
        title: payloads[0]!,
        foot: payloads[1]!,
        watermark: payloads[5]!,
        head: { name: payloads[2]!, lines: payloads.slice(3, 5), logo: null },
      },
    ),
  )
  expect(aboutPdf(bytes).JavaScript).toBe('no')
  const raw = bytes.toString('latin1')
  for (const word of ['/JavaScript', '/JS', '/Launch', '/URI', '/OpenAction', '/AA', '/SubmitForm'])
    expect(raw).not.toContain(`${word} `)
  const read = bare(textOfPdf(bytes))
  const short = payloads.filter((payload) => payload.length < 40)
  expect(short.length).toBeGreaterThan(20)
  for (const payload of short) expect(read).toContain(bare(payload))
})

test.each([
  ['right to left', 'مرحبا بالعالم שלום עולם'],
  ['emoji', '😀 👨‍👩‍👧 🇪🇸 ❤️'],
  ['a character of two halves, alone', 'a\ud800b\udc00c'],
  ['controls', 'a\u0000b\u0007c\u001bd\u007fe\u0085f'],
  ['zero width', 'a\u200bb\u200dc\ufeffd\u2060e\u00adf'],
  ['marks without end', `Z${'\u0301\u0323'.repeat(500)}`],
  ['the other way round', '\u202egnp.exe'],
  ['nothing', ''],
  ['blanks', ' \t\u00a0\u3000 \n\n\n '],
  ['html without its end', '<b>sin cerrar <i <a href="x'],
])('%s is drawn without a fault', async (_, text) => {
  const bytes = await printer.render(
    documentOf(
      [
        { is: 'text', text },
        { is: 'heading', level: 1, text },
        { is: 'text', text: 'y sigue' },
      ],
      { title: `x${text}`, foot: text },
    ),
  )
  expect(wordsOfPdf(bytes)).toContain('y sigue')
})

test('what our letters do not have is told, and what they have is not', async () => {
  const words = async (text: string) => wordsOfPdf(await printer.render(documentOf([{ is: 'text', text }])))
  expect(await words('نص')).toMatch(/¤¤ .*No se puede escribir aquí: ¤/)
  expect(await words('שלום')).toContain('No se puede escribir aquí: ¤')
  expect(await words('王芳 😀')).toContain('No se puede escribir aquí: ¤')
  const known = 'Łódź, ñandú, l·l, çà, Ελλάδα, Москва, Nguyễn Thị Hằng, 4 → 2, ≥ 3 €'
  expect(await words(known)).toContain(known)
  expect(await words(known)).not.toContain('No se puede')
})

test('a hundred thousand characters without a blank stand on the page, all of them', async () => {
  const bytes = await printer.render(documentOf([{ is: 'text', text: 'x'.repeat(100_000) }]))
  expect(textOfPdf(bytes).match(/x/g)?.length).toBe(100_000)
})

test('what fits no line goes on in the next as it is written, without a hyphen of ours', async () => {
  const moment = '(2026-11-26T15:35:44.144Z)'
  const hash = '180d66cad6658779a48fd8f2ab6ef732ff17f4d04833186333b006eb7a074ec1'
  const address = `https://clinic.example/${'abcdefgh'.repeat(16)}`
  const before = '26 nov 2026, 16:35'
  const bytes = await printer.render(
    documentOf([
      {
        is: 'table',
        columns: [
          { label: 'A', share: 3 },
          { label: 'B', share: 7 },
        ],
        rows: [[`${before} ${moment}`, '']],
      },
      {
        is: 'table',
        columns: [
          { label: 'A', share: 2 },
          { label: 'B', share: 8 },
        ],
        rows: [[`${before} ${hash}`, '']],
      },
      { is: 'facts', rows: [{ label: hash, value: `${before} ${hash}` }] },
      { is: 'text', text: `${before} ${address} ${hash} ${before}` },
      { is: 'list', ordered: false, items: [`${address} ${hash}`] },
      { is: 'heading', level: 2, text: `${before} ${hash}${hash}` },
      { is: 'totals', rows: [{ label: `${before} ${hash}`, value: '1' }] },
    ]),
  )
  const read = textOfPdf(bytes)
    .split('\n')
    .map((line) => line.trim())
  expect(read.filter((line) => /--$|[a-f0-9]-$/.test(line))).toEqual([])
  expect(read.join('')).toContain(moment)
})
