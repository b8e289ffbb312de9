import { create } from 'xmlbuilder2'
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces'
import { namespaces, type Prefix } from './namespaces'

/** An element with its prefix, and what is in it: text or elements, in their order; what is null is left out. */
export type Element = [name: `${Prefix}:${string}`, content: string | (Element | null)[]]

/**
 * A document of a tree. Text is escaped by the library, and what XML cannot hold (control characters) is left out. The
 * namespaces are declared at the root.
 */
export const xmlOf = (root: Element): string => written(root, false)

/** The same, without the line that a document begins with: to stand within another one. */
export const innerXmlOf = (root: Element): string => written(root, true)

function written(root: Element, headless: boolean): string {
  const [name, content] = root
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' })
  const top = document.ele(namespaceOf(name), name)
  for (const prefix of prefixesIn(root)) top.att(XMLNS, `xmlns:${prefix}`, namespaces[prefix])
  fill(top, content)
  return document.end({ headless })
}

const XMLNS = 'http://www.w3.org/2000/xmlns/'

function fill(parent: XMLBuilder, content: Element[1]) {
  if (typeof content === 'string') parent.txt(content)
  else for (const child of content) if (child) fill(parent.ele(namespaceOf(child[0]), child[0]), child[1])
}

const prefixOf = (name: Element[0]) => name.slice(0, name.indexOf(':')) as Prefix
const namespaceOf = (name: Element[0]) => namespaces[prefixOf(name)]

function prefixesIn([name, content]: Element, found = new Set<Prefix>()): Set<Prefix> {
  found.add(prefixOf(name))
  if (typeof content !== 'string') for (const child of content) if (child) prefixesIn(child, found)
  return found
}
