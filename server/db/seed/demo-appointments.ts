import type { appointments } from '@/server/db/schema/appointments'
import type { PlainDay } from './calendar'
import type { Random } from './random'

type Row = typeof appointments.$inferInsert
export type Outcome = Required<Pick<Row, 'status' | 'attendance'>>

const notes = [
  'Dolor lumbar irradiado a pierna derecha. Revisar tolerancia a la carga.',
  'Postoperatorio de LCA, semana 8. Trae informe del traumatólogo.',
  'Prefiere la sala de la planta baja.',
  'Cervicalgia tras accidente de tráfico; pendiente de la autorización del seguro.',
  'Progresa bien, valorar espaciar las sesiones.',
  'Tendinopatía rotuliana: repetir prueba de sentadilla a una pierna.',
  'Avisar si se libera un hueco antes.',
  'Viene con muletas.',
  'Esguince de tobillo grado II, empezar con propiocepción.',
  'Posparto, 10 semanas. Revisión de diástasis.',
  'Trae la resonancia en CD.',
  'Embarazada de 30 semanas: decúbito lateral.',
  'Confirma por teléfono, no usa WhatsApp.',
  'Dolor de hombro nocturno. Preguntar por la infiltración.',
] as const

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
