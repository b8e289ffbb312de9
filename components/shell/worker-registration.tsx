import { useEffect } from 'react'
import { hasWorkers, registerWorker } from '@/lib/client/worker'

/** Draws nothing: whoever is signed in has the worker, for the next time that there is no network. */
export function WorkerRegistration() {
  useEffect(() => {
    // Where a browser refuses (a private window), its own page says that there is no network.
    if (hasWorkers()) registerWorker().catch(() => {})
  }, [])
  return null
}
