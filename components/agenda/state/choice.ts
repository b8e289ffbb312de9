import { type ListedKind, listedKinds } from '@/components/appointments/occupants'
import { type HourHeight, hourHeights } from '@/components/calendar/layout/geometry'
import type { AgendaView, ColorMode } from '@/lib/contract/agenda'
import type { Professional, User } from '@/lib/contract/professionals'
import { type Filters, filterParts, noFilters } from './filters'

/**
 * What someone chose to see, and what colours mean; null where they chose nothing. `by`: what the columns of a day stand
 * for; `only`: which of them are shown, where they are no professionals.
 */
export type Choice = {
  view: AgendaView | null
  who: number[] | null
  color: ColorMode | null
  by: ListedKind | null
  only: number[] | null
  /** How tall an hour is, and whether a week leaves out closed days. Of the device alone, never of the address. */
  height: HourHeight | null
  hidesClosed: boolean
}

/** A choice with its defaults filled in: a view, and the professionals in the clinic's order. */
type Settled = { view: AgendaView; who: number[] }

/** The cookie that remembers the choice on the device, so that the server's first HTML is right. */
export const choiceCookie = 'agenda'

/** Among `only`: the column of what occupies nothing of the kind. */
const NONE_ID = 0
const YEAR_SECONDS = 31_536_000
export const noChoice: Choice = {
  view: null,
  who: null,
  color: null,
  by: null,
  only: null,
  height: null,
  hidesClosed: false,
}

export const views: readonly AgendaView[] = ['day', 'week', 'month', 'list']
export const colorModes: readonly ColorMode[] = ['service', 'status', 'professional']
export const heights = Object.keys(hourHeights) as HourHeight[]

/** The one of `all` that a text names; null when it names none. */
const oneOf = <T extends string>(all: readonly T[], text: string | null | undefined): T | null =>
  all.find((each) => each === text) ?? null

function toIds(text: string | null | undefined, separator: string, least = 1): number[] | null {
  const ids = (text ?? '').split(separator).filter(Boolean).map(Number)
  const real = ids.filter((id) => Number.isSafeInteger(id) && id >= least)
  return real.length > 0 ? real : null
}

/** From the address: `?view=week&who=1,2&color=status&by=room&only=3`. What makes no sense is no choice. */
export const choiceOfQuery = (query: { get(name: string): string | null }): Choice => ({
  view: oneOf(views, query.get('view')),
  who: toIds(query.get('who'), ','),
  color: oneOf(colorModes, query.get('color')),
  by: oneOf(listedKinds, query.get('by')),
  only: toIds(query.get('only'), ',', NONE_ID),
  height: null,
  hidesClosed: false,
})

/** From the cookie's value: `week-status-room-compact-open.1.2_3`, where what is empty was not chosen. */
export function choiceOfCookie(value: string | undefined): Choice {
  const [shown, only] = (value ?? '').split('_')
  const [looks, ...ids] = (shown ?? '').split('.')
  const [view, color, by, height, days] = (looks ?? '').split('-')
  return {
    view: oneOf(views, view),
    who: toIds(ids.join('.'), '.'),
    color: oneOf(colorModes, color),
    by: oneOf(listedKinds, by),
    only: toIds(only, '.', NONE_ID),
    height: oneOf(heights, height),
    hidesClosed: days === 'open',
  }
}

const cookieValue = ({ view, who, color, by, only, height, hidesClosed }: Choice) => {
  const looks = [view, color, by, height, hidesClosed && 'open'].map((look) => look || '').join('-')
  const shown = [looks.replace(/-+$/, ''), ...(who ?? [])].join('.')
  return only ? `${shown}_${only.join('.')}` : shown
}

/** Everything after `?` that says the choice and the filters; empty when there is nothing to say. */
export function queryOf({ view, who, color, by, only }: Choice, filters: Filters = noFilters): string {
  const chosen = [
    view && `view=${view}`,
    who && `who=${who.join(',')}`,
    color && `color=${color}`,
    by && `by=${by}`,
    only && `only=${only.join(',')}`,
  ]
  const parts = [...chosen.filter(Boolean), ...filterParts(filters)]
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

/** Who is shown when nobody was chosen: one's own agenda; else in a week the first one's, in the others everybody's. */
function usualWho(view: AgendaView, user: Someone, ids: number[]): number[] {
  const isOwn = ids.includes(user.id) && (view === 'week' || user.role === 'professional')
  if (isOwn) return [user.id]
  return view === 'week' ? ids.slice(0, 1) : ids
}

/**
 * What is shown: the address first, then what the device remembers, then the clinic's own `usual` view, if it has one.
 * Else a professional begins with their own week; who keeps everybody's agenda, with everybody's day. Ids of people
 * without an agenda are passed over.
 */
export function settle(
  asked: Choice,
  kept: Choice,
  user: Someone,
  all: Professional[],
  usual: AgendaView | null,
): Settled {
  const ids = bookable(all).map(({ id }) => id)
  const known = (who: number[] | null) => {
    const present = ids.filter((id) => who?.includes(id))
    return present.length > 0 ? present : null
  }
  const first = user.role === 'professional' && ids.includes(user.id) ? 'week' : 'day'
  const view = asked.view ?? kept.view ?? usual ?? first
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
