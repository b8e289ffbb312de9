import { PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'

/** Of the signature, in bytes: two certificates and a time stamp's token leave half of it empty. */
export const ROOM_BYTES = 24_576
/** What `@signpdf/signpdf` looks for, and writes the range of the signed bytes over. */
const RANGE = PDFName.of('**********')
/** Printed, hidden and locked (ISO 32000, 12.5.3): a signature without a place on the page. */
const FLAGS = 132
/** There are signatures, and the document is only added to (12.7.3). */
const SIGNATURES = 3

/** A PDF with room for a signature of its whole bytes. */
export async function withRoom(pdf: Uint8Array, at: Date, name: string): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const { context, catalog } = document
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [PDFNumber.of(0), RANGE, RANGE, RANGE],
      Contents: PDFHexString.of('0'.repeat(ROOM_BYTES * 2)),
      M: PDFString.fromDate(at),
      Name: PDFHexString.fromText(name),
    }),
  )
  const [page] = document.getPages()
  const field = context.register(
    context.obj({
      ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0] },
      ...{ V: signature, T: PDFString.of('Seal'), F: FLAGS, P: page!.ref },
    }),
  )
  page!.node.addAnnot(field)
  catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: SIGNATURES, Fields: [field] }))
  // The room has to be found in the bytes, so no object is packed.
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }))
}
