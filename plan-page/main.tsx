/** @jsxImportSource preact */
import { render } from 'preact'
import { App } from './app'
import { keptInMemory, keptOnDevice } from './device/kept'
import { PlanStore } from './device/plan-store'

/** The link's own part of the address, which no server has seen: `#token=…`, and `&preview` where the staff looks. */
function givenByAddress() {
  const given = new URLSearchParams(location.hash.slice(1))
  return { token: given.get('token'), preview: given.has('preview') }
}

async function start() {
  const { token, preview } = givenByAddress()
  // Nobody reads it over a shoulder, nor sends it on with the page. But an iPhone keeps what is installed apart from the browser, and
  // begins it with the address of the page: there it stays.
  if ('standalone' in navigator) document.querySelector('link[rel=manifest]')?.remove()
  else if (token && !preview) history.replaceState(history.state, '', location.pathname)
  const store = new PlanStore(preview ? keptInMemory() : await keptOnDevice(), preview)
  render(<App store={store} />, document.getElementById('page')!)
  if (!preview) {
    void navigator.serviceWorker?.register('/my/worker.js', { scope: '/my/' }).catch(() => undefined)
    void navigator.storage?.persist?.().catch(() => undefined)
  }
  const refresh = () => void store.refresh()
  addEventListener('online', refresh)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh())
  // Opened once more by another link, in the page that is open.
  addEventListener('hashchange', () => givenByAddress().token && location.reload())
  await store.start(token)
}

void start()
