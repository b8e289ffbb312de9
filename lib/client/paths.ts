/** Every named route (product §2) that has a screen; a link never spells a path. */
export const paths = {
  login: () => '/login',
  'forgotten-password': () => '/forgotten-password',
  'reset-password': () => '/reset-password',
  invitation: () => '/invitation',
  appointments: (date?: string) => (date ? `/appointments/${date}` : '/appointments'),
  patients: () => '/patients',
  'patients.show': (id: number) => `/patients/${id}/history`,
  profile: () => '/profile',
  employees: () => '/employees',
  'employees.show': (id: number) => `/employees/${id}`,
  services: () => '/services',
  'appointment-link': () => '/appointment-link',
  register: () => '/register',
  settings: () => '/settings',
  'settings.clinic': () => '/settings/clinic',
  'settings.appointments': () => '/settings/appointments',
} as const
