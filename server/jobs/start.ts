import type { Services } from '@/server/handler'

export type Jobs = { wakeOutbox: () => void; stop: () => Promise<void> }

/** Starts what works in the background of this process. */
export function startJobs(_services: Omit<Services, 'wakeOutbox'>): Jobs {
  return { wakeOutbox: () => {}, stop: async () => {} }
}
