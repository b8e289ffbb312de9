import type { appointments } from '@/server/db/schema/appointments'
import type { PlainDay } from './calendar'
import type { Random } from './random'

type Row = typeof appointments.$inferInsert
export type Outcome = Required<Pick<Row, 'status' | 'attendance'>>

/** The front desk reads these: they say what it needs, and nothing of anybody's health. */
const notes = [
  'Prefiere la sala de la planta baja.',
  'Trae la prescripción del centro de salud.',
  'Avisar si se libera un hueco antes.',
  'Viene en coche: guardar plaza de aparcamiento.',
  'Confirma por teléfono, no usa WhatsApp.',
  'Pendiente de la autorización del seguro.',
  'Prefiere las tardes a partir de las seis.',
  'Suele llegar diez minutos tarde; avisa al salir.',
  'Pide factura a nombre de la empresa.',
  'Traer firmado el consentimiento.',
  'Viene con acompañante.',
  'Paga con bono; le quedan dos sesiones.',
  'Trae los informes en un CD.',
  'Llamar el día antes para recordar la cita.',
] as const

/** A note for one appointment in seven; null for the others. */
export const appointmentNote = (random: Random) => (random.chance(0.14) ? random.pick(notes) : null)

/** How an appointment stands: those before today are over, the nearer to come the likelier confirmed. */
export function outcomeOf(day: PlainDay, today: PlainDay, week: number, random: Random): Outcome {
  if (day < today) {
    return random.weighted<Outcome>([
      [{ status: 'confirmed', attendance: 'attended' }, 87],
      [{ status: 'confirmed', attendance: 'no_show' }, 6],
      [{ status: 'canceled', attendance: 'unknown' }, 7],
    ])
  }
  const confirmed = Math.max(35, 80 - 10 * week)
  return random.weighted<Outcome>([
    [{ status: 'confirmed', attendance: 'unknown' }, confirmed],
    [{ status: 'pending', attendance: 'unknown' }, 95 - confirmed],
    [{ status: 'canceled', attendance: 'unknown' }, 5],
  ])
}
