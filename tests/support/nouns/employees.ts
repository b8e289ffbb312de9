import type { Noun } from './noun'

/** An employee is a professional, as an admin sees them. */
export const employees: Noun = {
  name: 'employees',
  id: (clinic) => clinic.professionals.professional,
  bodies: {
    'employees.create': (clinic) => ({ name: 'Eva', email: `eva@${clinic.id}.test`, role: 'employee' }),
    'employees.find': (clinic) => ({ email: `admin@${clinic.id}.test` }),
    'employees.deactivate': () => ({ patients_to: null, appointments_to: null }),
  },
}
