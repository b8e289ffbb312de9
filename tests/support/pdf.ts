import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'

/** A PDF of one page; `change` makes of it what is to be tried. `isPacked`: its objects in compressed streams. */
export async function pdfWith(
  change: (document: PDFDocument) => void | Promise<void> = () => undefined,
  isPacked = true,
): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([300, 200]).drawText('Informe')
  await change(document)
  return Buffer.from(await document.save({ useObjectStreams: isPacked }))
}

/** An action of a kind. */
const act = ({ context }: PDFDocument, kind: string, more: object = {}) =>
  context.register(context.obj({ S: kind, ...more }))

/** What a PDF may do that no document of a patient needs. */
export const activePdfs: [string, (document: PDFDocument) => void | Promise<void>][] = [
  ['a script by name', (document) => document.addJavaScript('x', 'app.alert(1)')],
  [
    'a script when it opens',
    (document) =>
      document.catalog.set(PDFName.of('OpenAction'), act(document, 'JavaScript', { JS: PDFString.of('app.alert(1)') })),
  ],
  [
    'a script when a page opens',
    (document) =>
      document
        .getPage(0)
        .node.set(
          PDFName.of('AA'),
          document.context.obj({ O: act(document, 'JavaScript', { JS: PDFString.of('1') }) }),
        ),
  ],
  [
    'a program to start',
    (document) =>
      document.catalog.set(PDFName.of('OpenAction'), act(document, 'Launch', { F: PDFString.of('cmd.exe') })),
  ],
  [
    'an address to go to when it opens',
    (document) =>
      document.catalog.set(PDFName.of('OpenAction'), act(document, 'URI', { URI: PDFString.of('http://x') })),
  ],
  ['another file', (document) => document.attach(Buffer.from('MZ'), 'x.exe', { mimeType: 'application/x-msdownload' })],
  [
    'an XFA form',
    (document) => document.catalog.set(PDFName.of('AcroForm'), document.context.obj({ XFA: PDFString.of('<xdp/>') })),
  ],
]
