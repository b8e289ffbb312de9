import { PDFDocument, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { judgePdf } from '@/server/files/pdf'
import { activeLinks, harmlessLinks, linkTo, pdfWith } from '@/tests/support/pdf'

async function sound(pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page++) document.addPage()
  return document.save()
}
const codeOf = (judged: Promise<void>): Promise<string | null> =>
  judged.then(
    () => null,
    (error) => error.code,
  )

describe('a PDF', () => {
  it('that is sound is taken, however many come at once', async () => {
    const bytes = await sound()
    const all = Array.from({ length: 6 }, () => codeOf(judgePdf(bytes, 'a.pdf')))
    expect(await Promise.all(all)).toEqual(Array(6).fill(null))
  })

  it('is refused for what the parser says of it', async () => {
    expect(await codeOf(judgePdf(Buffer.from('%PDF-1.7\nno'), 'a.pdf'))).toBe('pdf_unreadable')
  })

  it.each(harmlessLinks)('with a link to %j is taken', async (address) => {
    expect(await codeOf(judgePdf(await pdfWith(linkTo(PDFString.of(address))), 'a.pdf'))).toBeNull()
  })

  it.each(activeLinks)('with %s is refused', async (_, change) => {
    expect(await codeOf(judgePdf(await pdfWith(change), 'a.pdf'))).toBe('pdf_active')
  })

  it.each([
    ['in its first version', '97 0 obj\n<< /S /JavaScript /JS (1) >>\nendobj\n97 0 obj\n<< >>\nendobj\n'],
    ['that no parser takes for one', '97 0 obj\n<< /S /JavaScr#69pt /JS (1) >> }{ <<\nendobj\n'],
  ])('with an object %s that does something is refused: a reader may find it', async (_, object) => {
    const bytes = await pdfWith(undefined, false)
    const at = bytes.indexOf('xref')
    const both = Buffer.concat([bytes.subarray(0, at), Buffer.from(object), bytes.subarray(at)])
    expect(await codeOf(judgePdf(both, 'a.pdf'))).toBe('pdf_active')
  })

  it('of which nothing was found out in time may be sent again', async () => {
    expect(await codeOf(judgePdf(await sound(), 'a.pdf', { time_ms: 1 }))).toBe('unavailable')
  })

  it('for which the judge needs too much memory is refused for good', async () => {
    expect(await codeOf(judgePdf(await sound(4000), 'a.pdf', { memory_mb: 8 }))).toBe('pdf_unreadable')
  })
})
