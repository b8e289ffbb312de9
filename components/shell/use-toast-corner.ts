import { type RefObject, useEffect } from 'react'
import { deviceStore } from '@/lib/client/device'
import { type Toast, toastsAtom } from '@/lib/client/toasts'
import { asideAtom, openedSince } from './stand-aside'
import { type Box, type Corner, isInTheWay, PHONE_EDGE_PX, PHONE_PX, toastCorner } from './toast-place'

const DIALOGS = ':is([role="dialog"], [role="alertdialog"])'
const PRIMARIES = ':is(button[type="submit"], [data-variant="filled"], [data-primary])'

/** Its name, and what closes it; of a card that is a sheet, whose it is. */
const HEADS = `${DIALOGS} :is(header, [data-whose])`
/** Where something is filled in: what is open above the screen, or a form of the screen once one is in it. */
const FILLED = `:is(${DIALOGS}, form:focus-within)`
/** Whom or what a screen is about. */
const TITLE = 'main h1'
/**
 * What a screen is about with what is done there, and whose each column of the agenda is: where toasts would stand that have
 * no room at a wide screen's foot.
 */
const SCREEN_HEADS = ':is(main header, main [data-hour] > :first-child)'
/** What is filled in or pressed next there. */
const FIELDS = `${FILLED} :is(input, textarea, select, button, a[href], [role="option"])`
/** What is typed in, wherever. */
const TYPED = ':is(input, textarea, [contenteditable="true"]):focus'
/** What is asked in the midst of a card: how a visit is paid. */
const ASKED = '[data-asks]'
/** The place that became free, while the card among the toasts asks who wants it. */
const FREED = 'body:has([data-suggestions]) [data-freed]'
/** What stands at the window's foot: `OfflineStrip`, what was copied, and what the agenda's colours mean. */
const FOOT = ':is([data-foot], [data-copied], [data-legend])'
/** A sheet slides, and what slides is somewhere else a moment later; Mantine often cuts its own movement short. */
const MOVES = ['transitionrun', 'transitionend', 'transitioncancel'] as const

/** So long one looks for what a new toast is about: it is drawn with it, and the toast grows. After that nothing goes from side to side for it. */
const SUBJECT_MS = 1000

/** What a toast is about, in the agenda. */
const subjectOf = (toast: Toast | undefined) => `[data-event="${toast?.appointment?.id}"]`

/** By a finger one types with half the window under the keys: a tablet upright has no corner left either. */
const isTouch = () => matchMedia('(pointer: coarse)').matches

const px = (length: number | undefined) => (length === undefined ? 'auto' : `${length}px`)

const found = (selector: string, own: Element) =>
  [...document.querySelectorAll(selector)].filter((element) => !own.contains(element))

const seen = (selector: string, own: Element): Box[] =>
  found(selector, own)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)

/** Puts the toasts' region, around `mark`, where it covers nothing that is needed next, for as long as there is anything in it. */
export function useToastCorner(mark: RefObject<Element | null>): void {
  useEffect(() => {
    const region = mark.current?.closest<HTMLElement>('[data-toasts]')
    if (!region) return
    let frame = 0
    let isFilled = false
    let last = ''
    /** Chosen once for as long as there is anything in it: nobody looks for it twice. */
    let current: Corner | undefined
    const isSince = openedSince()
    let newest: Toast | undefined
    let newestAt = 0
    const put = () => {
      frame = 0
      const isPhone = window.innerWidth < PHONE_PX
      const toasts = deviceStore.get(toastsAtom)
      if (toasts.at(-1)?.id !== newest?.id) newestAt = performance.now()
      newest = toasts.at(-1)
      const isNew = !isPhone && performance.now() - newestAt < SUBJECT_MS
      const around = {
        dialogs: seen(DIALOGS, region),
        // Behind what is open nobody reads it.
        heads: seen(isPhone && found(DIALOGS, region).length === 0 ? TITLE : HEADS, region),
        tops: isPhone ? [] : seen(SCREEN_HEADS, region),
        primaries: [...seen(PRIMARIES, region), ...seen(FREED, region)],
        fields: seen(FIELDS, region),
        feet: seen(FOOT, region),
        focused: seen(TYPED, region)[0],
        subjects: isNew ? seen(subjectOf(newest), region) : [],
      }
      // A phone has room for one: the newest; and for what waits to be sent again.
      region.toggleAttribute('data-single', isPhone)
      const isOld = isSince(found(`${DIALOGS}, ${ASKED}, ${TYPED}`, region), toasts, !current)
      const scene = {
        current,
        size: { width: region.offsetWidth, height: region.offsetHeight },
        view: { width: window.innerWidth, height: window.innerHeight },
        left: document.querySelector('main')?.getBoundingClientRect().left ?? 0,
        ...around,
      }
      current = toastCorner(scene)
      // What was done before one went on to something else is not in its way: it is there again after that.
      const isAside = (isPhone || isTouch()) && isOld && isInTheWay(current, scene)
      region.toggleAttribute('data-aside', isAside)
      deviceStore.set(asideAtom, isAside)
      const { left, right, top, bottom } = current
      region.style.inset = [top, right, bottom, left].map(px).join(' ')
      // In the band above a sheet, below a phone's own status bar.
      if (isPhone && top !== undefined && top <= PHONE_EDGE_PX)
        region.style.top = `calc(env(safe-area-inset-top) + ${px(top)})`
      region.style.justifyItems = right === undefined ? 'start' : ''
      // What is still moving is looked at until it stands.
      const now = JSON.stringify(around)
      if (now !== last) look()
      last = now
    }
    const look = () => {
      if (isFilled) frame ||= requestAnimationFrame(put)
    }
    const size = new ResizeObserver(() => {
      isFilled = region.offsetHeight > 0
      if (!isFilled) {
        current = undefined
        deviceStore.set(asideAtom, false)
      }
      look()
    })
    size.observe(region)
    // Dialogs come, go, and slide.
    const change = new MutationObserver(look)
    change.observe(document.body, { childList: true, subtree: true })
    const off = new AbortController()
    for (const move of MOVES) document.addEventListener(move, look, { signal: off.signal })
    for (const turn of ['focusin', 'focusout'] as const) document.addEventListener(turn, look, { signal: off.signal })
    // Of a sheet too, hence caught on its way down: what was beside the toast is below it then.
    document.addEventListener('scrollend', look, { capture: true, signal: off.signal })
    window.addEventListener('resize', look, { signal: off.signal })
    return () => {
      cancelAnimationFrame(frame)
      deviceStore.set(asideAtom, false)
      size.disconnect()
      change.disconnect()
      off.abort()
    }
  }, [mark])
}
