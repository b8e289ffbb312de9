import { account } from './account'
import { appointments } from './appointments'
import { booking } from './booking'
import { devices } from './devices'
import { employees } from './employees'
import { feeds } from './feeds'
import { files } from './files'
import { notifications } from './notifications'
import type { Noun } from './noun'
import { patients } from './patients'
import { planningExceptions } from './planning-exceptions'
import { plannings } from './plannings'
import { professionals } from './professionals'
import { reminders } from './reminders'
import { series } from './series'
import { services } from './services'
import { sessions } from './sessions'
import { waitingList } from './waiting-list'

/** Every noun, each after those that it needs. A new one is a file beside this one, and its line here. */
export const nouns: Noun[] = [
  professionals,
  employees,
  services,
  patients,
  appointments,
  booking,
  reminders,
  plannings,
  planningExceptions,
  waitingList,
  series,
  notifications,
  devices,
  sessions,
  feeds,
  files,
  ...account,
]
