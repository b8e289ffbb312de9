import type { Noun } from './noun'

export const feeds: Noun = {
  name: 'feeds',
  id: (clinic) => clinic.professionals.professional,
  bodies: { 'feeds.create': () => ({ with_names: false }), 'feeds.update': () => ({ with_names: false }) },
}
