import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { type FiscalMark, invoiceDocument, type PrintedInvoice } from '@/server/pdf/invoice-document'
import { PdfPrinter } from '@/server/pdf/render'
import { longInvoice, printedInvoice } from '@/tests/support/factories/printed-invoice'
import { textOfPdf, wordsOfPdf } from '@/tests/support/pdf/read-pdf'

const printer = new PdfPrinter()
afterAll(() => printer.close())
const drawn = (invoice: PrintedInvoice, mark: FiscalMark | null = null) =>
  printer.render(invoiceDocument(invoice, { logo: null, mark }))
const issuedBy = (more: Partial<PrintedInvoice['issuer']>) => ({ ...printedInvoice().issuer, ...more })

describe('an invoice on paper', () => {
  test('says who bills whom, each line, each VAT rate, why one is exempt, and what is withheld apart from the total', async () => {
    const bytes = await drawn(printedInvoice())
    const words = wordsOfPdf(bytes)
    for (const said of [
      ...['Factura', 'F2026-0007', 'Fecha: 5 nov 2026', 'Vence: 5 dic 2026', 'Emisor', 'Destinatario'],
      ...[
        'Clínica de Łódź',
        '12345678Z',
        'Calle Mayor 1, 28001 Madrid',
        'Club Deportivo',
        'B12345674',
        'Vía 3, Bilbao',
      ],
      ...['Base exenta 50,00 €', 'Base al 21 % 100,00 €', 'IVA 21 % 21,00 €', 'Total factura 171,00 €'],
      ...['Retención 15 % -22,50 €', 'A pagar 148,50 €', 'Forma de pago: Transferencia'],
      ...['Exento de IVA: Art. 20.Uno.3.º LIVA', 'Inscrita en el registro'],
    ])
      expect(words).toContain(said)
    expect(words).toMatch(/Pilates 2 67,23 € 10 % 21 % 100,00 € 121,00 €/)
    expect(words).not.toMatch(/Borrador|¤|QR/)
    expect((await drawn(printedInvoice())).equals(bytes), 'the same bytes').toBe(true)
  })

  test('says nothing of an exemption where no line is exempt', async () => {
    const { lines, details } = printedInvoice()
    const isRated = ({ vat_treatment }: { vat_treatment: string }) => vat_treatment === 'rate'
    const rated = printedInvoice({ lines: lines.filter(isRated), details: details.filter(isRated) })
    const words = wordsOfPdf(await drawn(rated))
    expect(words).toContain('IVA 21 % 21,00 €')
    expect(words).not.toMatch(/exent/i)
  })

  test('names nobody where it is simplified, and what it corrects where it rectifies', async () => {
    const simplified = wordsOfPdf(await drawn(printedInvoice({ type: 'F2' })))
    expect(simplified).toContain('Factura simplificada')
    expect(simplified).not.toContain('Club Deportivo')
    const rectifying = wordsOfPdf(
      await drawn(
        printedInvoice({
          ...{ type: 'R4', rectification: 'I', reason: 'Se cobró de más' },
          rectifies: { id: 3, number: 'F2026-0003', status: 'issued' },
        }),
      ),
    )
    expect(rectifying).toContain('Factura rectificativa')
    expect(rectifying, 'asked for in its own way').toContain('Forma de pago')
    expect(rectifying).toContain('Rectifica la F2026-0003 Por diferencias · Se cobró de más')
  })

  test('says no way to pay where it gives back', async () => {
    const rectifies = { id: 3, number: 'F2026-0003', status: 'issued' as const }
    const words = wordsOfPdf(
      await drawn(printedInvoice({ type: 'R4', rectification: 'I', rectifies, payable_cents: -6000 })),
    )
    expect(words).not.toContain('Forma de pago')
  })

  test('a draft says so across each page, and has no number', async () => {
    const draft = { status: 'draft', type: null, number: null, issued_on: null, due_on: null, issued_at: null } as const
    const text = textOfPdf(await drawn({ ...longInvoice(90), ...draft }))
    const pages = text.split('\f').slice(0, -1)
    expect(pages.length).toBeGreaterThan(1)
    expect(text).not.toContain('F2026')
    expect(pages.map((page) => page.includes('Borrador'))).toEqual(pages.map(() => true))
    expect(invoiceDocument(printedInvoice(draft), { logo: null }).watermark).toBe('Borrador')
  })

  test('goes on over pages that each begin with what their columns are, every line once', async () => {
    const text = textOfPdf(await drawn(longInvoice(100)))
    const pages = text.split('\f').slice(0, -1)
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, page] of pages.entries()) {
      expect(page).toMatch(new RegExp(`${at + 1} ?/ ?${pages.length}`))
      expect(page).toContain('F2026-0007 · Clínica de Łódź')
      if (page.includes('Sesión')) expect(page.match(/Concepto/g)).toHaveLength(1)
    }
    const numbers = [...text.matchAll(/Sesión número (\d+)\b/g)].map(([, number]) => Number(number))
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  })

  test.each(locales)('is written in the language that its clinic had: %s', async (language) => {
    const { title, blocks } = invoiceDocument(printedInvoice({ issuer: issuedBy({ language }) }), { logo: null })
    const totals = blocks.find((block) => block.is === 'totals')!
    expect([title, ...totals.rows.filter(({ isStrong }) => isStrong).map(({ label }) => label)]).toEqual(
      {
        es: ['Factura', 'Total factura', 'A pagar'],
        en: ['Invoice', 'Invoice total', 'To pay'],
        ca: ['Factura', 'Total factura', 'A pagar'],
        fr: ['Facture', 'Total de la facture', 'À payer'],
        it: ['Fattura', 'Totale fattura', 'Da pagare'],
        pt: ['Fatura', 'Total da fatura', 'A pagar'],
      }[language],
    )
  })

  test('money is of the currency that the invoice has', async () => {
    const words = wordsOfPdf(await drawn(printedInvoice({ issuer: issuedBy({ language: 'en', currency: 'GBP' }) })))
    expect(words).toContain('Invoice total £171.00')
  })

  test.each([
    ['transfer', 14_850, 'ES9121000418450200051332', 'Cuenta: ES91 2100 0418 4502 0005 1332'],
    ['transfer', 14_850, null, null],
    ['transfer', -500, 'ES9121000418450200051332', null],
    ['cash', 14_850, 'ES9121000418450200051332', null],
  ] as const)(
    'paid by %s, %d cents to %s: the account is said where it serves',
    async (payment_method, payable_cents, iban, said) => {
      const words = wordsOfPdf(
        await drawn(printedInvoice({ payment_method, payable_cents, issuer: issuedBy({ iban }) })),
      )
      expect(words.match(/Cuenta: [A-Z0-9 ]*\d/)?.[0] ?? null).toBe(said)
    },
  )

  test.each([
    ['right to left', 'مرحبا שלום', '¤'],
    ['emoji', 'Ana 👩‍⚕️', 'Ana ¤'],
    ['of the other alphabets', 'Łucja Ωmega Юлия', 'Łucja Ωmega Юлия'],
    ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['as long as it may be', 'W'.repeat(160), 'WWWW'],
  ])('a name %s does not break it', async (_, name, read) => {
    const { recipient, lines } = printedInvoice()
    const invoice = printedInvoice({
      issuer: issuedBy({ name, footer: name }),
      recipient: { ...recipient, name, address: name.repeat(2) },
      lines: [{ ...lines[0]!, description: name }],
    })
    const words = wordsOfPdf(await drawn(invoice))
    expect(words).toContain(read)
    expect(words).toContain('A pagar 148,50 €')
    expect(words.includes('¤')).toBe(read.includes('¤'))
    if (read.includes('¤')) expect(words).toContain('El signo ¤ ocupa el lugar de un carácter')
  })
})

describe('the code of the tax office', () => {
  const url =
    'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=12345678Z&numserie=F2026-0007&fecha=05-11-2026&importe=171.00'

  test('stands once at the top of the first page, 35 mm wide, and leads where it was told to', async () => {
    const bytes = await drawn(longInvoice(90), { qr: url, phrase: 'VERI*FACTU' })
    const pages = textOfPdf(bytes).split('\f').slice(0, -1)
    expect(pages.map((page) => page.includes('QR tributario:') && page.includes('VERI*FACTU'))).toEqual(
      pages.map((_, at) => at === 0),
    )
    const seen = await readCode(bytes)
    expect(seen.text).toBe(url)
    expect(seen.mm).toBeGreaterThan(30)
    expect(seen.mm).toBeLessThan(40)
    expect(seen.top).toBeLessThan(0.35)
  })
})

/** What an independent reader finds on the first page as it is printed, how wide, and how far down. */
async function readCode(pdf: Uint8Array): Promise<{ text: string; mm: number; top: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'physio-code-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf)
    execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', '-f', '1', join(folder, 'a.pdf'), join(folder, 'a')])
    const image = sharp(readFileSync(join(folder, 'a.png'))).ensureAlpha()
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    const code = jsQR(new Uint8ClampedArray(data), info.width, info.height)
    const { topLeftCorner: left, topRightCorner: right } = code!.location
    return { text: code!.data, mm: ((right.x - left.x) / 150) * 25.4, top: left.y / info.height }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
