import { paths } from '@/lib/client/paths'

/** The agenda, with the form of a new appointment of this patient open. */
export const newAppointmentPath = (patientId: number) => `${paths.appointments()}?new=1&patient=${patientId}`
