import type { Sealing, SealSettings } from './port'

/** The seal of a configuration. What seals is loaded with the first document: it is heavy, and no server waits for it to begin. */
export function openSealing(config: SealSettings): Sealing {
  let loaded: Promise<Sealing> | undefined
  const sealing = () => {
    loaded ??= import('./pades').then(({ padesSealing }) => padesSealing(config))
    return loaded
  }
  return {
    seal: async (pdf, at) => (await sealing()).seal(pdf, at),
    fingerprint: async () => (await sealing()).fingerprint(),
  }
}
