import { fold } from '@/components/list/fold'
import type { Service } from '@/lib/contract/services'

/** Which services are shown; the archived ones only when they are asked for. */
export const shows = ['active', 'archived', 'all'] as const
type Show = (typeof shows)[number]

const byName = (one: Service, other: Service) => one.name.localeCompare(other.name)

/** Each order the list can have, with the key of its text below `services.sort`. */
export const sorts = {
  name: { text: 'name', compare: byName },
  '-name': { text: 'name_down', compare: (one: Service, other: Service) => byName(other, one) },
  price: {
    text: 'price',
    compare: (one: Service, other: Service) => one.price_cents - other.price_cents || byName(one, other),
  },
  '-price': {
    text: 'price_down',
    compare: (one: Service, other: Service) => other.price_cents - one.price_cents || byName(one, other),
  },
  duration: {
    text: 'duration',
    compare: (one: Service, other: Service) => one.duration_minutes - other.duration_minutes || byName(one, other),
  },
  '-duration': {
    text: 'duration_down',
    compare: (one: Service, other: Service) => other.duration_minutes - one.duration_minutes || byName(one, other),
  },
} as const
export type Sort = keyof typeof sorts
export const sortChoices = Object.keys(sorts) as Sort[]

/** What is asked of the list. */
export type ServicesQuery = { search: string; show: Show; sort: Sort }

const oneOf = <T extends string>(choices: readonly T[], text: string | null) =>
  choices.find((choice) => choice === text)

/** What the URL's `?search=&show=&sort=` ask; what is no known value is left out. */
export const servicesQuery = (params: URLSearchParams): ServicesQuery => ({
  search: params.get('search')?.trim().slice(0, 120) ?? '',
  show: oneOf(shows, params.get('show')) ?? 'active',
  sort: oneOf(sortChoices, params.get('sort')) ?? 'name',
})

/** The services that are asked for, in the order asked for. They are one answer, so nobody is asked again for them. */
export function findServices(services: Service[], { search, show, sort }: ServicesQuery): Service[] {
  const words = fold(search).split(/\s+/)
  return services
    .filter(({ active }) => show === 'all' || active === (show === 'active'))
    .filter(({ name }) => words.every((word) => fold(name).includes(word)))
    .sort(sorts[sort].compare)
}
