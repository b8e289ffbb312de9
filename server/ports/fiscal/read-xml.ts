import { Parser } from 'htmlparser2'

/** An element that was read: its name without the prefix, the text right in it, and its elements in their order. */
export type ReadElement = { name: string; text: string; children: ReadElement[] }

/** Thrown for what is no XML that we take; says what is wrong with it. */
export class UnreadableXml extends Error {}

const DEPTH_MAX = 32
const ELEMENTS_MAX = 100_000

/**
 * Reads a document from outside. Nothing in it is fetched or expanded: a document that declares a type is refused, and so is
 * one whose elements are not closed, that is deeper than any answer is, or has more elements.
 * @throws UnreadableXml
 */
export function readXml(text: string): ReadElement {
  // No XML has it, and no text of the database can hold it; the parser takes it.
  if (text.includes('\0')) throw new UnreadableXml('it has a NUL')
  const document: ReadElement = { name: '', text: '', children: [] }
  const open = [document]
  let count = 0
  const parser = new Parser(
    {
      onopentag(name) {
        count += 1
        if (count > ELEMENTS_MAX || open.length > DEPTH_MAX) throw new UnreadableXml('larger than any answer')
        const element = { name: name.slice(name.indexOf(':') + 1), text: '', children: [] }
        open.at(-1)!.children.push(element)
        open.push(element)
      },
      ontext(data) {
        open.at(-1)!.text += data
      },
      onclosetag(name, isImplied) {
        const isClosed = !isImplied || text.slice(parser.startIndex, parser.endIndex + 1).endsWith('/>')
        if (!isClosed) throw new UnreadableXml(`<${name}> is not closed`)
        open.pop()
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw new UnreadableXml('it declares a type')
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  const [root] = document.children
  if (!root || document.children.length > 1 || document.text.trim()) throw new UnreadableXml('not one element')
  return root
}

/** The element at a path of names; null: there is none. */
export const elementAt = (from: ReadElement, ...path: string[]): ReadElement | null =>
  path.reduce<ReadElement | null>((at, name) => at?.children.find((child) => child.name === name) ?? null, from)

/** The text at a path of names; null: there is no such element. */
export const textAt = (from: ReadElement, ...path: string[]): string | null =>
  elementAt(from, ...path)?.text.trim() ?? null

/** The elements of a name right in another one, in their order. */
export const childrenNamed = (from: ReadElement, name: string): ReadElement[] =>
  from.children.filter((child) => child.name === name)
