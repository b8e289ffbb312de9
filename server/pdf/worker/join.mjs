// @ts-check
import { createRequire } from 'node:module'
import { look } from './look.mjs'

/**
 * The parts of a document as one, with the number of each page, in the letters that every reader has.
 * @param {Buffer[]} parts
 * @param {{ title: string, language: string, at: string }} source
 * @param {string} parser where the library is that joins them
 * @returns {Promise<Uint8Array>}
 */
export async function joined(parts, { title, language, at }, parser) {
  /** @type {typeof import('@cantoo/pdf-lib')} */
  const { PDFDocument, StandardFonts, rgb } = createRequire(import.meta.url)(parser)
  const whole = await PDFDocument.create({ updateMetadata: false })
  for (const part of parts) {
    const read = await PDFDocument.load(part, { updateMetadata: false })
    for (const page of await whole.copyPages(read, read.getPageIndices())) whole.addPage(page)
  }
  const made = new Date(at)
  whole.setTitle(title.toWellFormed(), { showInWindowTitleBar: true })
  whole.setLanguage(language)
  whole.setProducer('Physio Tracking')
  whole.setCreationDate(made)
  whole.setModificationDate(made)
  const font = await whole.embedFont(StandardFonts.Helvetica)
  const pages = whole.getPages()
  for (const [index, page] of pages.entries()) {
    const text = `${index + 1} / ${pages.length}`
    const x = page.getWidth() - look.page.paddingHorizontal - font.widthOfTextAtSize(text, 8)
    page.drawText(text, { x, y: 31, size: 8, font, color: rgb(0.34, 0.39, 0.37) })
  }
  return whole.save()
}
