import type { Answer, Carried, EntryContent } from '@/lib/contract/record'
import { noPain } from './pain'
import { placeKey } from './regions'

/** `clashes`: the parts that both changed, each to something else; in `content` these are one's own. */
export type Merged = { content: EntryContent; clashes: string[] }

type Given = {
  /** What stands on the screen. */
  mine: EntryContent
  /** What one began to write from; null where nobody knows any more. */
  began: EntryContent | null
  /** What the server had then, and what it was sent since: whoever finds one of these finds nobody else's. */
  stored: EntryContent[]
  theirs: EntryContent
}

type Sides = { mine: unknown; began: unknown; stored: unknown[]; theirs: unknown; isKnown: boolean }

/**
 * Puts together what two wrote in one draft, part by part: of a form each field, of a pain each place and each thing said
 * of the whole. A part that one of the two let be is the other's; only one that both changed is left to a person.
 */
export function mergeContent({ mine, began, stored, theirs }: Given): Merged {
  const all = [mine, theirs, ...(began ? [began] : []), ...stored]
  const withPain = all.some(({ pain }) => pain)
  const [own, other] = [partsOf(mine, withPain), partsOf(theirs, withPain)]
  const first = partsOf(began ?? empty, withPain)
  const before = stored.map((content) => partsOf(content, withPain))
  const clashes: string[] = []
  const merged: Parts = new Map()
  const carried: EntryContent['carried'] = {}
  for (const key of new Set([...own.keys(), ...other.keys()])) {
    const sidesIn = (of: (parts: Parts) => unknown): Sides => ({
      ...{ mine: of(own), theirs: of(other), began: of(first), stored: before.map(of), isKnown: began !== null },
    })
    const said = chosenOf(sidesIn((parts) => parts.get(key)?.said))
    if (said.is === 'both') clashes.push(key)
    // Whence an answer was taken goes with it.
    const from = sidesIn((parts) => parts.get(key)?.from)
    const taken = said.is === 'same' ? chosenOf(from).value : said.is === 'theirs' ? from.theirs : from.mine
    merged.set(key, { said: said.value, from: undefined })
    if (taken) carried[key.slice(ANSWER.length)] = taken as Carried
  }
  return { content: contentOf(merged, carried, mine, theirs), clashes }
}

/** One's own where it was asked for; everything else as the other one has it. */
export function withTheirs(content: EntryContent, theirs: EntryContent, clashes: string[]): EntryContent {
  const withPain = Boolean(content.pain ?? theirs.pain)
  const [own, other] = [partsOf(content, withPain), partsOf(theirs, withPain)]
  for (const key of clashes) {
    const part = other.get(key)
    if (part) own.set(key, part)
    else own.delete(key)
  }
  const carried: EntryContent['carried'] = {}
  for (const [key, { from }] of own) if (from) carried[key.slice(ANSWER.length)] = from
  return contentOf(own, carried, content, theirs)
}

type Parts = Map<string, { said: unknown; from: Carried | undefined }>

/** Of what a part is named: `answers.plan`, `pain.origin`, `spots.lumbar:left`; else `files` or `measure`. */
const ANSWER = 'answers.'
export const PAIN = 'pain.'
export const SPOT = 'spots.'
const empty: EntryContent = { answers: {}, carried: {} }

function partsOf({ answers, carried, pain, files, measure }: EntryContent, withPain: boolean): Parts {
  const parts: Parts = new Map()
  for (const key of new Set([...Object.keys(answers), ...Object.keys(carried)])) {
    parts.set(ANSWER + key, { said: answers[key], from: carried[key] })
  }
  if (withPain) {
    const { spots, ...whole } = pain ?? noPain
    for (const [key, said] of Object.entries(whole)) parts.set(PAIN + key, { said, from: undefined })
    for (const spot of spots) parts.set(SPOT + placeKey(spot), { said: spot, from: undefined })
  }
  if (files) parts.set('files', { said: files, from: undefined })
  if (measure) parts.set('measure', { said: measure, from: undefined })
  return parts
}

function contentOf(parts: Parts, carried: EntryContent['carried'], mine: EntryContent, theirs: EntryContent) {
  const under = (start: string) =>
    [...parts].flatMap(([key, { said }]) =>
      key.startsWith(start) && said !== undefined ? [[key.slice(start.length), said] as const] : [],
    )
  const whole = (key: string) => (parts.get(key)?.said === undefined ? {} : { [key]: parts.get(key)!.said })
  // What was taken apart above is put together again: each part is what one of the two has.
  return {
    answers: Object.fromEntries(under(ANSWER)) as Record<string, Answer>,
    carried,
    ...((mine.pain ?? theirs.pain) && {
      pain: { ...noPain, ...Object.fromEntries(under(PAIN)), spots: under(SPOT).map(([, spot]) => spot) },
    }),
    ...whole('files'),
    ...whole('measure'),
  } as EntryContent
}

function chosenOf({ mine, began, stored, theirs, isKnown }: Sides): {
  is: 'same' | 'mine' | 'theirs' | 'both'
  value: unknown
} {
  if (isSame(mine, theirs)) return { is: 'same', value: mine }
  if (isKnown && isSame(mine, began)) return { is: 'theirs', value: theirs }
  if (stored.some((one) => isSame(one, theirs))) return { is: 'mine', value: mine }
  return { is: 'both', value: mine }
}

/** The same, in whatever order the names of its parts come: the database has an order of its own. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [own, others] = [one, other].map((given) => Object.entries(given).filter(([, value]) => value !== undefined))
  const values = new Map(others)
  return own!.length === values.size && own!.every(([key, value]) => values.has(key) && isSame(value, values.get(key)))
}
