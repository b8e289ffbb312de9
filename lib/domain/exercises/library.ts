import { type Goal, goals, type Material, materials, type Zone, zones } from './tags'

/**
 * What an exercise is looked for in: those that the clinic has of its own, those that everybody begins with, those that the
 * reader marked, and of the clinic's own what was put away.
 */
export const libraries = ['own', 'starter', 'favourites', 'archived'] as const
export type Library = (typeof libraries)[number]

/** What is asked of the library: in each line one of those that are named, nothing named asks for nothing. */
export type Asked = {
  library: readonly Library[]
  zones: readonly Zone[]
  goals: readonly Goal[]
  materials: readonly Material[]
}

/** Exercises that are alike in all that can be asked for, and how many they are. */
export type Alike = {
  own: boolean
  active: boolean
  favourite: boolean
  zones: readonly Zone[]
  goals: readonly Goal[]
  materials: readonly Material[]
  count: number
}

export type FacetCounts = {
  library: Record<Library, number>
  zones: Record<Zone, number>
  goals: Record<Goal, number>
  materials: Record<Material, number>
}

type Placed = Pick<Alike, 'own' | 'active' | 'favourite'>
const isOf: Record<Library, (one: Placed) => boolean> = {
  own: ({ own, active }) => own && active,
  starter: ({ own }) => !own,
  favourites: ({ active, favourite }) => active && favourite,
  archived: ({ active }) => !active,
}

const shares = <T>(of: readonly T[], asked: readonly T[]) => asked.length === 0 || asked.some((one) => of.includes(one))

const judges: { [Facet in keyof Asked]: (one: Omit<Alike, 'count'>, asked: Asked) => boolean } = {
  // What was put away is only shown to who asks for it.
  library: (one, { library }) => (library.length === 0 ? one.active : library.some((name) => isOf[name](one))),
  zones: (one, asked) => shares(one.zones, asked.zones),
  goals: (one, asked) => shares(one.goals, asked.goals),
  materials: (one, asked) => shares(one.materials, asked.materials),
}
const facets = Object.keys(judges) as (keyof Asked)[]

/** Is it one of those that are asked for? */
export const isAsked = (one: Omit<Alike, 'count'>, asked: Asked): boolean =>
  facets.every((facet) => judges[facet](one, asked))

/**
 * How many there would be with each choice: counted among those that fit everything else that was asked, so that a second
 * choice in the same line is not said to lead nowhere. And how many there are.
 */
export function countFacets(alike: readonly Alike[], asked: Asked): { facets: FacetCounts; count: number } {
  const among = (facet: keyof Asked) =>
    alike.filter((one) => facets.every((other) => other === facet || judges[other](one, asked)))
  const counted = <T extends string>(
    names: readonly T[],
    of: readonly Alike[],
    has: (one: Alike, name: T) => boolean,
  ) =>
    Object.fromEntries(
      names.map((name) => [name, of.reduce((sum, one) => (has(one, name) ? sum + one.count : sum), 0)]),
    ) as Record<T, number>
  // Where no library is chosen, what was put away is in none of the lines.
  return {
    facets: {
      library: counted(libraries, among('library'), (one, name) => isOf[name](one)),
      zones: counted(zones, among('zones'), (one, name) => one.zones.includes(name)),
      goals: counted(goals, among('goals'), (one, name) => one.goals.includes(name)),
      materials: counted(materials, among('materials'), (one, name) => one.materials.includes(name)),
    },
    count: alike.reduce((sum, one) => (isAsked(one, asked) ? sum + one.count : sum), 0),
  }
}

/** Where an exercise stands in the list: by its name as it is folded, the clinic's own before a starter's of the same name. */
export type Place = { sort: string; own: boolean; at: number }

/** By code point, as the database orders the same texts. */
const byCodePoint = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

/** Which of two stands first: below zero the one, above it the other. */
export const comparePlaces = (one: Place, other: Place): number =>
  byCodePoint(one.sort, other.sort) || Number(other.own) - Number(one.own) || one.at - other.at
