import type { LinkedPlan, LinkedSession, PlanAnswer } from '@/lib/contract/plan-links'
import { readPicture, readPlan, sendAnswer, videoAddress } from './api'
import type { Kept } from './kept'
import { dismiss, forget, keep, type Of, sendAll, type Waiting, waiting } from './queue'

/** Sets that were ticked off: of a session, by the place of the exercise, how many. */
export type Ticks = Record<number, Record<number, boolean[]>>

/** Whose page it was, of a link that opens nothing any more. */
export type Gone = { name: string; phone: string | null } | null

export type PageState =
  | { is: 'starting' }
  | { is: 'without' }
  | { is: 'away' }
  | { is: 'spent'; gone: Gone }
  | { is: 'open'; plan: LinkedPlan; waiting: Waiting[]; ticks: Ticks; isOnline: boolean }

/** What an answer says; the rest is which it is, and when. */
const said = ['done', 'effort', 'pain', 'comment'] as const

const picture = (id: string) => `picture.${id}`

/**
 * The page's own memory and its talk with the clinic: what it shows is on the device first, and what is answered is sent once
 * there is a network. `preview`: the staff looks, so that nothing is kept and nothing is sent.
 */
export class PlanStore {
  #state: PageState = { is: 'starting' }
  #heard = new Set<(state: PageState) => void>()
  #token: string | undefined
  /** The token of the address, while nobody says whether it opens anything. */
  #given: string | null = null
  /** By how much the clinic's clock is ahead of the device's. */
  #aheadMs = 0
  #urls = new Map<string, Promise<string | null>>()
  /** How often the plan was asked for, and which of these times is shown. */
  #asked = 0
  #shown = 0

  constructor(
    readonly kept: Kept,
    readonly preview: boolean,
  ) {}

  get state() {
    return this.#state
  }

  listen(heard: (state: PageState) => void): () => void {
    this.#heard.add(heard)
    return () => this.#heard.delete(heard)
  }

  #show(state: PageState) {
    this.#state = state
    for (const heard of this.#heard) heard(state)
  }

  /** What time it is by the clinic's clock, as it was heard of last: the device's may be a day off. */
  now(): Date {
    return new Date(Date.now() + this.#aheadMs)
  }

  /** @param given the token of the address; without one, the page that was open before */
  async start(given: string | null): Promise<void> {
    const known = await this.kept.get<string>('token')
    const isOther = given !== null && given !== known
    // An old link, in a mail or in what was installed, does not end the page of a newer one; nor does one of which nobody says what it is.
    const opens = isOther && known !== undefined ? await readPlan(given, this.preview) : null
    this.#given = opens === 'away' ? given : null
    if (opens === 'away') return this.#show({ is: 'away' })
    const isOld = opens === 'spent'
    if (isOther && !isOld) {
      await this.#empty()
      await this.kept.set('token', given)
    }
    this.#token = isOld ? known : (given ?? known)
    if (!this.#token) return this.#show({ is: 'without' })
    this.#aheadMs = (await this.kept.get<number>('ahead')) ?? 0
    const plan = await this.kept.get<LinkedPlan>('plan')
    if (plan) await this.#open(plan, true)
    await this.refresh()
  }

  /** Sends what waits, and reads what there is: when the page opens, comes to the front, or hears of a network. */
  async refresh(): Promise<void> {
    if (this.#given) return this.start(this.#given)
    const token = this.#token
    if (!token) return
    if (!this.preview && !(await sendAll(this.kept, sendAnswer))) return this.#away()
    const asked = ++this.#asked
    const plan = await readPlan(token, this.preview)
    // What was asked for later may come sooner: an earlier plan does not have what was answered since.
    if (token !== this.#token || asked < this.#shown) return
    this.#shown = asked
    if (plan === 'spent') return this.#end(token)
    if (plan === 'away') return this.#away()
    this.#aheadMs = Date.parse(plan.now) - Date.now() || 0
    const isKept = await this.#isKept(token)
    if (isKept) await this.#keep(plan)
    await this.#open(plan, true)
    if (isKept) await this.#tidy(plan)
  }

  /** Whether the device keeps this link's page: another tab may have opened another one's since. */
  async #isKept(token: string) {
    return (await this.kept.get('token')) === token
  }

  async #keep(plan: LinkedPlan) {
    await this.kept.set('plan', plan)
    await this.kept.set('ahead', this.#aheadMs)
    await this.kept.set('clinic', { name: plan.clinic.name, phone: plan.clinic.phone })
  }

  /** Keeps an answer and sends it. One that says what was said before is not another one: what waits of it is sent. */
  async answer(answer: PlanAnswer): Promise<void> {
    if (!this.#token) return
    if (this.#isSaid(answer)) return this.preview ? undefined : this.refresh()
    await keep(this.kept, { token: this.#token, answer, ...this.#of(answer) })
    await this.#again()
    if (!this.preview) await this.refresh()
  }

  /** Forgets an answer that the clinic refused: who wrote it has read so. */
  async dismiss(key: string): Promise<void> {
    await dismiss(this.kept, key)
    await this.#again()
  }

  #session({ dated_session_id }: PlanAnswer): LinkedSession | undefined {
    return this.#state.is === 'open' ? this.#state.plan.sessions.find(({ id }) => id === dated_session_id) : undefined
  }

  /** Whether it says what was said before; the clinic has to be asked again for what it refused. */
  #isSaid(answer: PlanAnswer): boolean {
    const session = this.#session(answer)
    if (this.#state.is !== 'open' || !session) return false
    const own = this.#state.waiting.find((one) => one.answer.dated_session_id === session.id)
    const before = answerOf(session, this.#state.waiting)
    return before !== null && !own?.refused && said.every((part) => before[part] === answer[part])
  }

  #of(answer: PlanAnswer): { of?: Of } {
    const session = this.#session(answer)
    return session ? { of: { name: session.name, day: session.day } } : {}
  }

  /** Shows what is kept by now. */
  async #again() {
    const { state } = this
    if (state.is === 'open') await this.#open(state.plan, state.isOnline)
  }

  async tick(sessionId: number, item: number, set: number, is: boolean): Promise<void> {
    if (this.#state.is !== 'open') return
    const { ticks: before } = this.#state
    const sets = [...(before[sessionId]?.[item] ?? [])]
    sets[set] = is
    const ticks = { ...before, [sessionId]: { ...before[sessionId], [item]: sets } }
    // Shown at once: whoever ticks the next one off before this one is kept adds to it.
    this.#show({ ...this.#state, ticks })
    // Another tab may have ticked off another session's.
    const all = await this.kept.get<Ticks>('ticks')
    await this.kept.set('ticks', { ...all, [sessionId]: ticks[sessionId] })
  }

  /** The address of a picture on this device, fetched the first time; null while it cannot be had. */
  picture(id: string): Promise<string | null> {
    const known = this.#urls.get(id)
    if (known) return known
    const url = this.#pictureUrl(id).then((found) => {
      if (!found) this.#urls.delete(id)
      return found
    })
    this.#urls.set(id, url)
    return url
  }

  /** Where a video is played from now; null without a network. */
  video(id: string): Promise<string | null> {
    return this.#token ? videoAddress(this.#token, id) : Promise.resolve(null)
  }

  async #pictureUrl(id: string): Promise<string | null> {
    const own = await this.kept.get<Blob>(picture(id))
    const blob = own ?? (this.#token ? await readPicture(this.#token, id) : null)
    if (blob && !own) await this.kept.set(picture(id), blob)
    return blob && URL.createObjectURL(blob)
  }

  async #open(plan: LinkedPlan, isOnline: boolean) {
    const token = this.#token
    const ticks = (await this.kept.get<Ticks>('ticks')) ?? {}
    const own = (await waiting(this.kept)).filter((one) => one.token === token)
    // The link may have ended meanwhile, and what it brought is gone.
    if (token && token === this.#token) this.#show({ is: 'open', plan, waiting: own, ticks, isOnline })
  }

  async #away() {
    if (this.#state.is === 'open') return this.#open(this.#state.plan, false)
    this.#show({ is: 'away' })
  }

  /** The link opens nothing any more: what it brought goes, but whom to ask for another. */
  async #end(token: string) {
    await forget(this.kept, token)
    const known = await this.kept.get<string>('token')
    // The device has a newer link's page by now, opened in another tab: that is the page.
    if (known && known !== token) return this.start(null)
    const gone = (await this.kept.get<NonNullable<Gone>>('clinic')) ?? null
    await this.#empty()
    this.#token = undefined
    this.#show({ is: 'spent', gone })
  }

  async #empty() {
    const names = await this.kept.names()
    await Promise.all(
      names.filter((name) => name !== 'queue' && name !== 'locale').map((name) => this.kept.remove(name)),
    )
    this.#urls.clear()
  }

  /** Fetches the pictures of the days to come, for when there is no network; forgets those, and ticks, of what is no more. */
  async #tidy({ sessions }: LinkedPlan) {
    const needed = new Set(sessions.flatMap(({ items }) => items.flatMap(({ picture_ids }) => picture_ids)))
    for (const name of await this.kept.names())
      if (name.startsWith('picture.') && !needed.has(name.slice(8))) await this.kept.remove(name)
    const ids = new Set(sessions.map(({ id }) => String(id)))
    const ticks = Object.entries((await this.kept.get<Ticks>('ticks')) ?? {}).filter(([id]) => ids.has(id))
    await this.kept.set('ticks', Object.fromEntries(ticks))
    for (const id of needed) if (!(await this.picture(id))) return
  }
}

/** What was answered of a session last, sent or not. */
export function answerOf(session: LinkedSession, kept: readonly Waiting[]) {
  const own = kept.find(({ answer }) => answer.dated_session_id === session.id)
  return own && !own.refused ? own.answer : session.feedback
}
