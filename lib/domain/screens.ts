/**
 * The screens that have one path, by their route's name, and who may see each; `own`: others have a page of their own
 * there; `record`: who treats patients. A new one is a line here: its path and its guard follow.
 */
export const plainScreens = {
  patients: 'everybody',
  'patients.documents': 'record',
  'patients.duplicates': 'everybody',
  'patients.merge': 'admin',
  'patients.import': 'admin',
  groups: 'everybody',
  billing: 'everybody',
  financials: 'everybody',
  profile: 'everybody',
  employees: 'own',
  services: 'admin',
  rooms: 'admin',
  register: 'super',
  settings: 'everybody',
  'settings.clinic': 'everybody',
  'settings.invoices': 'admin',
  'settings.appointments': 'admin',
  'settings.consent': 'admin',
  'settings.documents': 'admin',
  'settings.templates': 'admin',
  'settings.notifications': 'admin',
  'settings.measures': 'admin',
  'settings.subscription': 'admin',
} as const
export type PlainScreen = keyof typeof plainScreens

/** The path of such a screen: `settings.clinic` is at /settings/clinic. */
export const pathOf = (screen: PlainScreen): string => `/${screen.replaceAll('.', '/')}`
