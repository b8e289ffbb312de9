import type { Professional, User } from '@/lib/contract/professionals'

export type AgendaView = 'day' | 'week'

/** What someone chose to see; null where they chose nothing. */
export type Choice = { view: AgendaView | null; who: number[] | null }

/** A choice with its defaults filled in: a view, and the professionals in the clinic's order. */
export type Settled = { view: AgendaView; who: number[] }

/** The cookie that remembers the choice on the device, so that the server's first HTML is right. */
export const choiceCookie = 'agenda'

const YEAR_SECONDS = 31_536_000
export const noChoice: Choice = { view: null, who: null }

const toView = (text: string | null | undefined): AgendaView | null => (text === 'day' || text === 'week' ? text : null)

function toIds(text: string | null | undefined, separator: string): number[] | null {
  const ids = (text ?? '').split(separator).map(Number)
  const real = ids.filter((id) => Number.isSafeInteger(id) && id > 0)
  return real.length > 0 ? real : null
}

/** From the address: `?view=week&who=1,2`. What makes no sense is no choice. */
export const choiceOfQuery = (query: { get(name: string): string | null }): Choice => ({
  view: toView(query.get('view')),
  who: toIds(query.get('who'), ','),
})

/** From the cookie's value: `week.1.2`, where an empty view is none. */
export function choiceOfCookie(value: string | undefined): Choice {
  const [view, ...ids] = (value ?? '').split('.')
  return { view: toView(view), who: toIds(ids.join('.'), '.') }
}

const cookieValue = ({ view, who }: Choice) => [view ?? '', ...(who ?? [])].join('.')

/** Everything after `?` that says the choice; empty when there is nothing to say. */
export function queryOf({ view, who }: Choice): string {
  const parts = [view && `view=${view}`, who && `who=${who.join(',')}`].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** The `document.cookie` line that remembers a choice for a year. */
export const cookieLine = (choice: Choice) =>
  `${choiceCookie}=${cookieValue(choice)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`

/** The choice in a whole `document.cookie`. */
export const choiceIn = (cookies: string) =>
  choiceOfCookie(new RegExp(`(?:^|; )${choiceCookie}=([^;]*)`).exec(cookies)?.[1])

/** Who has an agenda. */
export const bookable = (professionals: Professional[]) =>
  professionals.filter((professional) => professional.active && professional.bookable)

type Someone = Pick<User, 'id' | 'role'>

/** Who is shown when nobody was chosen: one's own agenda; else in a week the first one's, in a day everybody's. */
function usualWho(view: AgendaView, user: Someone, ids: number[]): number[] {
  const isOwn = ids.includes(user.id) && (view === 'week' || user.role === 'professional')
  if (isOwn) return [user.id]
  return view === 'week' ? ids.slice(0, 1) : ids
}

/**
 * What is shown: the address first, then what the device remembers, then the default. A professional begins with their
 * own week; who keeps everybody's agenda, with everybody's day. Ids of people without an agenda are passed over.
 */
export function settle(asked: Choice, kept: Choice, user: Someone, all: Professional[]): Settled {
  const ids = bookable(all).map(({ id }) => id)
  const known = (who: number[] | null) => {
    const present = ids.filter((id) => who?.includes(id))
    return present.length > 0 ? present : null
  }
  const first = user.role === 'professional' && ids.includes(user.id) ? 'week' : 'day'
  const view = asked.view ?? kept.view ?? first
  return { view, who: known(asked.who) ?? known(kept.who) ?? usualWho(view, user, ids) }
}

/** The professionals as a choice: null when they are the ones shown anyway, so that who comes new is shown too. */
export function choiceOfWho(who: number[], view: AgendaView, user: Someone, all: Professional[]): number[] | null {
  const usual = usualWho(
    view,
    user,
    bookable(all).map(({ id }) => id),
  )
  return usual.length === who.length && usual.every((id) => who.includes(id)) ? null : who
}
