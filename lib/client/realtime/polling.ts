const NOTIFICATIONS_MS = 30_000
/** The agenda is asked for at every second time. */
const AGENDA_EVERY = 2

/** Asks in place of a service that does not tell, while the page is seen and there is a network. */
export function polling(ask: { notifications(): void; agenda(): void }) {
  let timer = 0
  let times = 0

  function askNow() {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    times += 1
    ask.notifications()
    if (times % AGENDA_EVERY === 0) ask.agenda()
  }

  return {
    start() {
      if (!timer) timer = window.setInterval(askNow, NOTIFICATIONS_MS)
    },
    stop() {
      window.clearInterval(timer)
      timer = 0
    },
  }
}
