/**
 * Loads the document again when one of its first files did not come: what is on the screen then is drawn and dead, or the
 * splash for ever, and no code of ours runs that could say so. It waits until the file's server answers, and keeps ten
 * seconds between two tries; once the app runs (components/shell/connection) it does nothing any more.
 */
export function StartScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours without anything that anybody typed
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

const script = `addEventListener('error', function (event) {
  var file = event.target
  var url = file && (file.src || file.href)
  if (window.isStartFailed || !url || url.indexOf('/_next/') < 0) return
  window.isStartFailed = true
  function again() {
    if (document.documentElement.dataset.started) return
    fetch(url, { method: 'HEAD', cache: 'no-store' }).then(function (answer) {
      if (answer.status >= 500 || Date.now() - (sessionStorage.startedAgain || 0) < 10000) return
      sessionStorage.startedAgain = Date.now()
      location.reload()
    }).catch(function () {})
  }
  setInterval(again, 3000)
  addEventListener('online', again)
}, true)`
