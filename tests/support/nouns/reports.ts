import type { Noun } from './noun'

/** They are files of the record that no entry names. */
export const reports: Noun = {
  name: 'reports',
  id: (clinic) => clinic.patient,
  bodies: { 'reports.create': (clinic) => ({ kind: 'progress', episode_id: clinic.episode, parts: ['reason'] }) },
}
