const KEY = 'loadedAgain'
/** Once in this time: what a new document does not heal, the next one does not either. */
const ONCE_MS = 60_000

/** Does the server of the app's own files answer? Without it a new document would be the browser's error page. */
const isThere = () =>
  fetch('/icon.svg', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Loads the document anew where that leads anywhere; else everything stays as it is. */
export async function loadAgain(): Promise<void> {
  if (await isThere()) location.reload()
}

/** The same by itself, at most once a minute: a code that is gone for good must not load the page without end. */
export async function loadAgainOnce(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_MS || !(await isThere())) return
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}
