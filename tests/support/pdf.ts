import { PDFDocument, PDFHexString, PDFName, type PDFObject, type PDFRef, PDFString } from '@cantoo/pdf-lib'

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

/** A text as it stands between brackets. */
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

/** Puts a link onto the page that does such a thing when it is pressed. */
const link = (document: PDFDocument, action: PDFRef) =>
  document
    .getPage(0)
    .node.addAnnot(
      document.context.register(
        document.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 99, 99], A: action }),
      ),
    )
export const linkTo = (address: PDFObject) => (document: PDFDocument) =>
  link(document, act(document, 'URI', { URI: address }))

/** Links that lead to a page, a letter or a telephone, as those of a report do. */
export const harmlessLinks = [
  'https://example.test/a?b=javascript:1',
  'HTTP://example.test',
  'mailto:info@example.test',
  'tel:+34600111222',
  'www.example.test:8080/informe',
  'informe.html#data:1',
  '',
]

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
    'a link to a file of somebody else’s',
    (document) => link(document, act(document, 'GoToR', { F: PDFString.of('x'), D: [0, 'Fit'] })),
  ],
  [
    'an XFA form',
    (document) => document.catalog.set(PDFName.of('AcroForm'), document.context.obj({ XFA: PDFString.of('<xdp/>') })),
  ],
]

/** Links that make a program begin, however they are written. */
export const activeLinks: typeof activePdfs = [
  ...[
    'javascript:app.alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'vbscript:x',
    'search-ms:query=x',
    '\\\\example.test\\share\\x',
  ].map((address): (typeof activePdfs)[number] => [`a link to ${address}`, linkTo(PDFString.of(escaped(address)))]),
  ['a link in figures', linkTo(PDFString.of('\\152avascript:alert\\(1\\)'))],
  ['a link in other letters', linkTo(PDFHexString.fromText('javascript:alert(1)'))],
  [
    'a link whose address stands elsewhere',
    (document) => linkTo(document.context.register(PDFString.of('javascript:1')))(document),
  ],
  [
    'a base for its addresses',
    ({ catalog, context }) => catalog.set(PDFName.of('URI'), context.obj({ Base: PDFString.of('javascript:') })),
  ],
]
