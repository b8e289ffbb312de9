const WORKER = { path: '/sw.js', scope: '/' }

/** Whether this browser has workers: none does where the page did not come over https. */
export const hasWorkers = () => 'serviceWorker' in navigator

/**
 * Registers the product's one worker (public/sw.js): it answers for a page that cannot be fetched, and shows push
 * messages. Registered again, it is the same one, asked whether there is another version of it.
 */
export const registerWorker = () =>
  navigator.serviceWorker.register(WORKER.path, { scope: WORKER.scope, updateViaCache: 'none' })

/** The worker that is registered here, if one is. */
export const knownWorker = () => navigator.serviceWorker.getRegistration(WORKER.scope)
