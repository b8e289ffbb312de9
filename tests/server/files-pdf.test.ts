import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { judgePdf } from '@/server/files/pdf'

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

  it('of which nothing was found out in time may be sent again', async () => {
    expect(await codeOf(judgePdf(await sound(), 'a.pdf', { time_ms: 1 }))).toBe('unavailable')
  })

  it('for which the judge needs too much memory is refused for good', async () => {
    expect(await codeOf(judgePdf(await sound(4000), 'a.pdf', { memory_mb: 8 }))).toBe('pdf_unreadable')
  })
})
