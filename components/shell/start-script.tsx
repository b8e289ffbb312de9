/**
 * Loads the document again where code of the app did not come: one of its first files, so that what is on the screen is
 * drawn and dead, or a screen's (`broken-screen`, which calls for it by an event). Here and not in the app: of the app
 * something is missing, and the first load has no room for it. It waits until the server of the files answers, keeps ten
 * seconds between two tries, and makes three an hour by itself; who asks for one has it. A style sheet alone that did not
 * come to an app that runs is put in again in place: what somebody was typing stays.
 *
 * It also keeps the keys of a screen that does not hear any yet, the palette's and those of one letter, and what is typed
 * after N while the form comes: `keys-ahead` gives them out. For ten seconds, in case that never comes.
 */
export function StartScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours without anything that anybody typed
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startScript }} />
}

/** Exported for its test, which runs it. */
export const startScript = `(function () {
  var isStartMissing = false
  var isScreenMissing = false
  var missingStyles = []
  function styleAgain(old) {
    var link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = old.href
    link.nonce = old.nonce
    old.replaceWith(link)
  }
  function again(isAsked) {
    missingStyles.splice(0).forEach(styleAgain)
    if (!isScreenMissing && (!isStartMissing || document.documentElement.dataset.started)) return
    fetch('/icon.svg', { cache: 'no-store' }).then(function (answer) {
      var before = (sessionStorage.loadedAgain || '').split(' ')
      var since = Date.now() - (before[0] || 0)
      var tries = since < 3600000 ? Number(before[1] || 0) : 0
      if (!answer.ok || (isAsked !== true && (tries >= 3 || (tries && since < 10000)))) return
      sessionStorage.loadedAgain = Date.now() + ' ' + (tries + 1)
      location.reload()
    }).catch(function () {})
  }
  addEventListener('error', function (event) {
    var missing = event.target
    var url = missing && (missing.src || missing.href)
    if (!url || url.indexOf('/_next/') < 0) return
    if (!document.documentElement.dataset.started) isStartMissing = true
    else if (missing.rel === 'stylesheet') missingStyles.push(missing)
  }, true)
  addEventListener('code-missing', function (event) {
    isScreenMissing = true
    again(event.detail)
  })
  var ahead = (window.keysAhead = [])
  addEventListener('keydown', function (event) {
    var key = String(event.key).toLowerCase()
    var isCtrl = event.ctrlKey || event.metaKey
    if (ahead[0] && event.timeStamp - ahead[0].timeStamp > 10000) ahead.length = 0
    if (event.altKey || !document.querySelector('[href="#main"], #splash')) return
    if (isCtrl && (key !== 'k' || event.shiftKey || ahead.isHeard)) return
    if (!isCtrl && (key.length > 1 || (key === ' ' && !ahead[0]) || event.target.matches(':read-write, select'))) return
    event.isKept = Boolean(ahead[0] || isCtrl || !document.documentElement.dataset.started)
    if (!event.isKept && (key !== 'n' || ahead.isHeard)) return
    ahead.push(event)
    if (!event.isKept) return
    event.preventDefault()
    event.stopPropagation()
  }, true)
  addEventListener('online', again)
  setInterval(again, 3000)
})()`
