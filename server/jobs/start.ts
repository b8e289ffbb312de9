import { keepClean } from './clean-up'
import { Deliverer } from './deliverer'
import type { JobServices } from './outbox-line'

export type Jobs = { wakeOutbox: () => void; stop: () => Promise<void> }

/** Starts what works in the background of this process: it delivers the outbox, and deletes what is over. */
export function startJobs(services: JobServices): Jobs {
  const deliverer = new Deliverer(services)
  const stopCleaning = keepClean(services.database)
  return {
    wakeOutbox: () => deliverer.wake(),
    async stop() {
      stopCleaning()
      await deliverer.stop()
    },
  }
}
