// @ts-check
import { createRequire } from 'node:module'
import { given, onTold, tell } from '../apart/inside.mjs'

// Plain JavaScript, loaded by its path: a bundler sees no program here, and needs not.
/** @type {{ parser: string }} */
const { parser } = given
/** @type {typeof import('@cantoo/pdf-lib')} */
const library = createRequire(import.meta.url)(parser)
const { PDFDocument, PDFContext, PDFName, PDFDict, PDFArray, PDFStream, PDFRef } = library
const { PDFString, PDFHexString, PDFInvalidObject } = library

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
  // A file of somebody else's, perhaps over the network, with the reader's own name and password.
  ['GoToR', 'launch'],
  ['GoToE', 'launch'],
])

/** Where a link may lead: a page, a letter, a telephone, a paper, a place. Everything else makes a program begin. */
const schemes = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'ftps', 'doi', 'urn', 'geo'])

/** @param {string} address */
function isHarmless(address) {
  // What a reader leaves out before it looks: blanks, and what cannot be seen.
  const plain = address.replace(/[\s\p{C}]/gu, '')
  const scheme = /^([a-z][a-z0-9+-]*):/i.exec(plain)?.[1]
  return scheme ? schemes.has(scheme.toLowerCase()) : !/^[\\/]{2}/.test(plain)
}

/** Objects that are nested deeper than any program writes them. */
const DEPTH_MAX = 200

/**
 * Every object of the file, in each of its versions: of one that is written twice a reader may take the first.
 * @type {Map<unknown, unknown[]>}
 */
const written = new Map()
const { assign } = PDFContext.prototype
PDFContext.prototype.assign = function (ref, object) {
  const versions = written.get(ref)
  if (versions) versions.push(object)
  else written.set(ref, [object])
  return assign.call(this, ref, object)
}
/** @param {unknown} object what stands there, or what it points to */
const versionsOf = (object) => (object instanceof PDFRef ? (written.get(object) ?? []) : [object])

/** What stands below the name `URI`: an address, a name of an action, or where addresses begin. @param {unknown} object */
function isRefusedAddress(object) {
  return versionsOf(object).some((one) => {
    if (one instanceof PDFDict) return one.has(PDFName.of('Base')) && isRefusedAddress(one.get(PDFName.of('Base')))
    return (one instanceof PDFString || one instanceof PDFHexString) && !isHarmless(one.decodeText())
  })
}

/**
 * What cannot be read as an object, and a reader may read nevertheless: the names in it.
 * @param {import('@cantoo/pdf-lib').PDFInvalidObject} object
 */
function foundInBroken(object) {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  for (const [, name = ''] of Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/\/([^\s/<>()[\]{}%]+)/g)) {
    const found = active.get(PDFName.of(name).decodeText())
    if (found) return found
  }
  return null
}

/**
 * What of it is refused in an object and all it holds; null for nothing.
 * @param {unknown} object
 * @param {number} depth
 * @returns {string | null}
 */
function foundIn(object, depth = 0) {
  if (depth > DEPTH_MAX) return 'unreadable'
  if (object instanceof PDFName) return active.get(object.decodeText()) ?? null
  if (object instanceof PDFInvalidObject) return foundInBroken(object)
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
      const isAct = name === 'OpenAction' && !versionsOf(value).every(isPlace)
      const isLink = name === 'URI' && isRefusedAddress(value)
      const found = isAct ? 'action' : isLink ? 'javascript' : (active.get(name) ?? foundIn(value, depth + 1))
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
  for (const object of [...written.values()].flat()) {
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
