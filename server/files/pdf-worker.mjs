// @ts-check
import { createRequire } from 'node:module'
import { given, onTold, tell } from '../apart/inside.mjs'

// Plain JavaScript, loaded by its path: a bundler sees no program here, and needs not.
/** @type {{ parser: string }} */
const { parser } = given
/** @type {typeof import('@cantoo/pdf-lib')} */
const { PDFDocument, PDFName, PDFDict, PDFArray, PDFStream } = createRequire(import.meta.url)(parser)

/** What makes a document do something by itself, carry another file or send what is typed, wherever it stands. */
const active = new Map([
  ['JS', 'javascript'],
  ['JavaScript', 'javascript'],
  ['Launch', 'launch'],
  ['AA', 'action'],
  ['EmbeddedFile', 'embedded'],
  ['EmbeddedFiles', 'embedded'],
  ['EF', 'embedded'],
  ['RichMedia', 'embedded'],
  ['XFA', 'xfa'],
  ['SubmitForm', 'action'],
  ['ImportData', 'action'],
])

/** Objects that are nested deeper than any program writes them. */
const DEPTH_MAX = 200

/**
 * What of it is refused in an object and all it holds; null for nothing.
 * @param {unknown} object
 * @param {number} depth
 * @returns {string | null}
 */
function foundIn(object, depth = 0) {
  if (depth > DEPTH_MAX) return 'unreadable'
  if (object instanceof PDFName) return active.get(object.decodeText()) ?? null
  if (object instanceof PDFStream) return foundIn(object.dict, depth + 1)
  if (object instanceof PDFArray) {
    for (const one of object.asArray()) {
      const found = foundIn(one, depth + 1)
      if (found) return found
    }
  }
  if (object instanceof PDFDict) {
    for (const [key, value] of object.entries()) {
      const name = key.decodeText()
      // Where it opens is harmless; what it does when it opens is not.
      const isAct = name === 'OpenAction' && !isPlace(object.lookup(key))
      const found = isAct ? 'action' : (active.get(name) ?? foundIn(value, depth + 1))
      if (found) return found
    }
  }
  return null
}

/** A destination, or an action that only goes to one. @param {unknown} object */
function isPlace(object) {
  if (object instanceof PDFArray || object === undefined) return true
  return (
    object instanceof PDFDict &&
    object.lookup(PDFName.of('S')) === PDFName.of('GoTo') &&
    !object.has(PDFName.of('Next'))
  )
}

/** @param {Uint8Array} bytes */
async function judged(bytes) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false })
  if (document.getPageCount() === 0) return 'unreadable'
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const found = foundIn(object)
    if (found) return found
  }
  return foundIn(document.context.trailerInfo.Root)
}

onTold((/** @type {{ bytes: Uint8Array }} */ { bytes }) =>
  judged(bytes).then(
    (found) => tell({ found }),
    () => tell({ found: 'unreadable' }),
  ),
)
