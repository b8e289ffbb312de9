/** Every named route of the specification (§2) that has a screen; a link never spells a path. */
export const paths = {
  login: () => '/login',
  appointments: (date?: string) => (date ? `/appointments/${date}` : '/appointments'),
  patients: () => '/patients',
  'patients.show': (id: number) => `/patients/${id}/history`,
  settings: () => '/settings',
  'settings.clinic': () => '/settings/clinic',
} as const
