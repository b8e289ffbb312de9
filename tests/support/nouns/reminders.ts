import type { Noun } from './noun'

/** What patients are reminded of is an appointment's. */
export const reminders: Noun = { name: 'reminders', ids: { 'reminders.list': (clinic) => clinic.appointment } }
