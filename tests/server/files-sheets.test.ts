import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeSheet from 'write-excel-file/node'
import type { RefusalCode } from '@/lib/contract/errors'
import { IMPORT_COLUMNS_MAX, IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '@/lib/domain/patients/import/limits'
import { openSheet } from '@/server/files/sheets'

const fileOf = (content: string | Uint8Array, name = 'a.csv') => new File([content as BlobPart], name)
async function read(content: string | Uint8Array, name?: string) {
  const sheet = await openSheet(fileOf(content, name))
  const rows = []
  for (let next = await sheet.next(); next.length > 0; next = await sheet.next()) rows.push(...next)
  sheet.close()
  return { headers: sheet.headers, rows: rows.map(({ cells }) => cells), lines: rows.map(({ line }) => line) }
}
const refusal = (content: string | Uint8Array, name?: string): Promise<RefusalCode> =>
  read(content, name).then(
    () => expect.fail('it was read'),
    (error) => error.code,
  )

const text = (separator: string) =>
  [
    ['Nombre', 'Población'],
    ['Íñigo', 'León'],
  ]
    .map((row) => row.join(separator))
    .join('\r\n')
const expected = { headers: ['Nombre', 'Población'], rows: [['Íñigo', 'León']], lines: [2] }
const utf16 = (given: string, mark: number[]) => {
  const units = Buffer.from(given, 'utf16le')
  if (mark[0] === 0xfe) units.swap16()
  return Buffer.concat([Buffer.from(mark), units])
}

describe('a text file', () => {
  it.each<[string, string | Uint8Array]>([
    ['semicolons', text(';')],
    ['commas', text(',')],
    ['tabs', text('\t')],
    ['bars', text('|')],
    ['a line that says its separator', `sep=;\r\n${text(';')}`],
    ['ISO-8859-1', Buffer.from(text(';'), 'latin1')],
    ['a UTF-8 mark', `\uFEFF${text(';')}`],
    ['UTF-16', utf16(text('\t'), [0xff, 0xfe])],
    ['UTF-16 the other way round', utf16(text(';'), [0xfe, 0xff])],
  ])('with %s is read', async (_, content) => {
    expect(await read(content)).toEqual(expected)
  })

  it('keeps what is in quotes, and skips what is empty', async () => {
    const given = 'Nombre;Dirección;\n"Ana; la ""de"" aquí";"Mayor 1\n2.º";\n;;\n\nLuis;;\n'
    expect(await read(given)).toEqual({
      headers: ['Nombre', 'Dirección'],
      rows: [
        ['Ana; la "de" aquí', 'Mayor 1\n2.º'],
        ['Luis', ''],
      ],
      lines: [2, 5],
    })
  })

  const many = Array.from({ length: 50 }, (_, at) => `P${at};p${at}@example.es;nota`)
  const rowsOf = (lines: string[]) => lines.map((line) => line.split(';'))

  it.each<[string, string[], string[][]]>([
    ['is not closed', ['Ana;a@b.es;"sin cerrar', ...many], [['Ana', 'a@b.es', 'sin cerrar'], ...rowsOf(many)]],
    [
      'is not closed at the end',
      [...many, 'Ana;a@b.es;"sin cerrar'],
      [...rowsOf(many), ['Ana', 'a@b.es', 'sin cerrar']],
    ],
    [
      'is not closed, and another is',
      ['Ana;a@b.es;"sin cerrar', ...many, 'Luis;l@b.es;"uno; ""dos""\ntres"', 'Eva;;"otra'],
      [['Ana', 'a@b.es', 'sin cerrar'], ...rowsOf(many), ['Luis', 'l@b.es', 'uno; "dos"\ntres'], ['Eva', '', 'otra']],
    ],
    [
      'stands around a part of a name',
      ['"Pepe" García;p@b.es;', ...many, 'Luis;l@b.es;"una; otra"'],
      [['"Pepe" García', 'p@b.es', ''], ...rowsOf(many), ['Luis', 'l@b.es', 'una; otra']],
    ],
    [
      'is closed by one of a later row',
      ['Ana;a@b.es;"sin cerrar', 'Luis;l@b.es;pide "el de siempre"', ...many],
      [['Ana', 'a@b.es', 'sin cerrar'], ['Luis', 'l@b.es', 'pide "el de siempre"'], ...rowsOf(many)],
    ],
    ['is an inch', ['Ana;a@b.es;banda de 5"', ...many], [['Ana', 'a@b.es', 'banda de 5"'], ...rowsOf(many)]],
  ])('in which a quote %s loses no row', async (_, lines, expected) => {
    const found = await read(`Nombre;Email;Nota\n${lines.join('\n')}\n`)
    expect(found.headers).toEqual(['Nombre', 'Email', 'Nota'])
    expect(found.rows).toEqual(expected)
  })

  it('in which two quotes of two rows enclose whole rows has those rows', async () => {
    const given = 'Nombre;Email;Tel;Nota\nAna;a@b.es;1;"abre\nLuis;l@b.es;2;nada\nEva;e@b.es;3;cierra"\n'
    expect((await read(given)).rows.map(([name]) => name)).toEqual(['Ana', 'Luis', 'Eva'])
  })

  it('is cut where a cell or a head is too long, and never within a letter', async () => {
    const long = `${'x'.repeat(1999)}😀`
    const { headers, rows } = await read(`Nombre;${long}\nAna;${long}\n`)
    for (const cell of [...headers, ...rows.flat()]) expect(cell.isWellFormed()).toBe(true)
  })

  it('may have a title above its heads, or no heads', async () => {
    expect(await read('Listado de pacientes\n\nNombre;Email\nAna;a@b.es\n')).toMatchObject({
      headers: ['Nombre', 'Email'],
      lines: [4],
    })
    expect(await read('Ana;a@b.es\nLuis;l@b.es\n')).toEqual({
      headers: ['', ''],
      rows: [
        ['Ana', 'a@b.es'],
        ['Luis', 'l@b.es'],
      ],
      lines: [1, 2],
    })
  })

  it('of one column is a list of names', async () => {
    expect(await read('Nombre\nAna\nLuis')).toMatchObject({ headers: ['Nombre'], rows: [['Ana'], ['Luis']] })
  })
})

describe('a workbook', () => {
  it('is read with its days, its numbers and the value of its formulas', async () => {
    const day = { type: Date, value: new Date('1980-05-03T00:00:00Z'), format: 'dd/mm/yyyy' }
    const heads = ['Nombre', 'Nacimiento', 'Teléfono', 'C.P.'].map((value) => ({ type: String, value }))
    const cells = [
      { type: String, value: '=1+1' },
      day,
      { type: Number, value: 612404118 },
      { type: String, value: '08001' },
    ]
    const file = await writeSheet([heads, cells] as never, {}).toBuffer()
    expect(await read(file, 'a.xlsx')).toEqual({
      headers: ['Nombre', 'Nacimiento', 'Teléfono', 'C.P.'],
      rows: [['=1+1', '1980-05-03', '612404118', '08001']],
      lines: [2],
    })
  })
})

describe('what is no spreadsheet, or too much of one', () => {
  const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const zip = (files: Record<string, Uint8Array>) => zipSync(files)
  it.each<[RefusalCode, string, string | Uint8Array]>([
    ['import_empty', 'nothing', ''],
    ['import_empty', 'heads alone', 'Nombre;Email\n;;\n'],
    ['import_type', 'a PDF', '%PDF-1.4\n…'],
    ['import_type', 'a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])],
    ['import_type', 'a page', '<!DOCTYPE html><table>'],
    ['import_type', 'bytes', Buffer.from([1, 2, 3, 0, 4, 5, 6, 0, 7, 8])],
    ['import_type', 'another archive', zip({ 'word/document.xml': Buffer.from('<a/>') })],
    ['import_unreadable', 'a broken workbook', zip({ 'xl/workbook.xml': Buffer.from('<no') })],
    ['import_xls', 'an old workbook', Buffer.concat([compound, Buffer.alloc(600)])],
    ['import_locked', 'an encrypted one', Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')])],
    ['import_too_large', 'more than 10 MB', Buffer.alloc(IMPORT_MAX_BYTES + 1, 'a')],
    ['import_too_long', 'too many rows', `Nombre;x\n${'Ana;1\n'.repeat(IMPORT_ROWS_MAX + 1)}`],
    [
      'import_too_wide',
      'too many columns',
      `${'a;'.repeat(IMPORT_COLUMNS_MAX + 1)}\n${'1;'.repeat(IMPORT_COLUMNS_MAX + 1)}`,
    ],
  ])('is %s: %s', async (code, _, content) => {
    expect(await refusal(content)).toBe(code)
  })

  it('is refused when it unpacks to more than it may', async () => {
    const bomb = zip({ 'xl/workbook.xml': new Uint8Array(8) })
    const buffer = Buffer.from(bomb)
    // The size that its directory says.
    buffer.writeUInt32LE(0x7fffffff, buffer.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
    expect(await refusal(buffer, 'a.xlsx')).toBe('import_unreadable')
  })

  /** A workbook of one sheet, whose cells stand where they say. */
  const workbook = (cells: Record<string, string>) => {
    const rows = Object.entries(cells).map(
      ([place, text]) =>
        `<row r="${/\d+/.exec(place)}"><c r="${place}" t="inlineStr"><is><t>${text}</t></is></c></row>`,
    )
    const files = {
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
      'xl/workbook.xml':
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="H" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    }
    return zip(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])))
  }

  it.each(['ZZZZZZZ1', 'XFD1048576', 'XFD20000'])(
    'a workbook of a few bytes with a cell at %s ends its reader, and nobody else',
    async (place) => {
      expect(await refusal(workbook({ A1: 'Nombre', A2: 'Ana', [place]: 'x' }), 'a.xlsx')).toBe('import_unreadable')
      expect((await read(workbook({ A1: 'Nombre', A2: 'Ana' }), 'b.xlsx')).rows).toEqual([['Ana']])
    },
  )
})
