import { keepClean } from './clean-up'
import { Deliverer } from './deliverer'
import { keepExpiring } from './expire-vouchers'
import { Exporter } from './exports/exporter'
import { keepMakingFees } from './make-fees'
import type { JobServices } from './outbox-line'
import { keepReminding } from './plan-reminders'
import { keepRemindingOfDocuments } from './remind-documents'
import { keepSending } from './send-fiscal-records'
import { keepWatchingSilence } from './watch-silence'

export type Jobs = { wakeOutbox: () => void; stop: () => Promise<void> }

/** Starts only what delivers the outbox, as soon as it is woken: nothing happens by a clock. */
export function startDelivery(services: JobServices): Jobs {
  const deliverer = new Deliverer(services)
  return { wakeOutbox: () => deliverer.wake(), stop: () => deliverer.stop() }
}

/**
 * Starts what works in the background of this process: it delivers the outbox, plans reminders, reminds of documents, has vouchers expire
 * and fees of memberships come into being, watches for patients who fall silent, sends the tax agency its records, makes exports, and deletes what is over.
 */
export function startJobs(services: JobServices): Jobs {
  const delivery = startDelivery(services)
  const exporter = new Exporter(services)
  const stopCleaning = keepClean(services)
  const stopExpiring = keepExpiring(services.database, delivery.wakeOutbox)
  const stopMakingFees = keepMakingFees(services.database, delivery.wakeOutbox)
  const stopReminding = keepReminding(services.database, delivery.wakeOutbox)
  const stopRemindingOfDocuments = keepRemindingOfDocuments(services.database, delivery.wakeOutbox)
  const stopWatching = keepWatchingSilence(services.database, delivery.wakeOutbox)
  const stopSending = keepSending(services, delivery.wakeOutbox)
  return {
    wakeOutbox: delivery.wakeOutbox,
    async stop() {
      stopCleaning()
      await Promise.all([
        stopReminding(),
        stopRemindingOfDocuments(),
        stopExpiring(),
        stopMakingFees(),
        stopSending(),
        stopWatching(),
        exporter.stop(),
      ])
      await delivery.stop()
    },
  }
}
