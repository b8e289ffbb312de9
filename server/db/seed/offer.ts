import type { rooms } from '@/server/db/schema/rooms'
import type { services } from '@/server/db/schema/services'
import { addDays, instantAt, type PlainDay } from './calendar'

export type ServiceSeed = Required<
  Omit<typeof services.$inferInsert, 'clinic_id' | 'id' | 'version' | 'created_at' | 'updated_at'>
>

/** Care by a physiotherapist, and care given in a centre with notified prices (Ley 37/1992, art. 20.Uno). */
const BY_A_PROFESSIONAL = 'Art. 20.Uno.3.º Ley 37/1992 (LIVA)'
const IN_A_CENTRE = 'Art. 20.Uno.2.º Ley 37/1992 (LIVA)'

type Named = Pick<ServiceSeed, 'name' | 'duration_minutes' | 'price_cents' | 'color'>

/** Health care, exempt of VAT. */
const care = (named: Named, more: Partial<ServiceSeed> = {}): ServiceSeed => ({
  ...named,
  ...{ vat_bp: 0, vat_treatment: 'exempt', vat_exemption: BY_A_PROFESSIONAL },
  ...{
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    online: false,
    room_ids: [],
    consent_template_id: null,
    active: true,
  },
  ...more,
})

/** What a seeded clinic offers. */
export const offeredServices: readonly ServiceSeed[] = [
  care({ name: 'Fisioterapia', duration_minutes: 60, price_cents: 4500, color: 'teal' }, { online: true }),
  care({ name: 'Valoración inicial', duration_minutes: 60, price_cents: 5500, color: 'blue' }, { online: true }),
  care(
    { name: 'Suelo pélvico', duration_minutes: 60, price_cents: 5800, color: 'violet' },
    { buffer_after_minutes: 10 },
  ),
  care({ name: 'Punción seca', duration_minutes: 45, price_cents: 4200, color: 'amber' }, { online: true }),
  care({ name: 'Fisioterapia deportiva', duration_minutes: 60, price_cents: 5000, color: 'olive' }),
  care(
    { name: 'Fisioterapia respiratoria', duration_minutes: 45, price_cents: 4400, color: 'rose' },
    { vat_exemption: IN_A_CENTRE },
  ),
]

/** What the lively clinic offered once: no health care, so with VAT, and archived. */
export const formerService: ServiceSeed = care(
  { name: 'Pilates en grupo', duration_minutes: 50, price_cents: 1800, color: 'violet' },
  { vat_bp: 2100, vat_treatment: 'rate', vat_exemption: null, active: false },
)

type RoomSeed = Required<Pick<typeof rooms.$inferInsert, 'name' | 'kind' | 'color' | 'capacity'>>
export type NumberedRoom = RoomSeed & { id: number }

/** The rooms and the equipment of the lively clinic. */
export const offeredRooms: readonly RoomSeed[] = [
  { name: 'Sala 1', kind: 'room', color: 'teal', capacity: 2 },
  { name: 'Sala 2', kind: 'room', color: 'blue', capacity: 2 },
  { name: 'Sala 3', kind: 'room', color: 'violet', capacity: 2 },
  { name: 'Gimnasio', kind: 'room', color: 'olive', capacity: 8 },
  { name: 'Ecógrafo', kind: 'equipment', color: 'amber', capacity: 1 },
  { name: 'Ondas de choque', kind: 'equipment', color: 'rose', capacity: 1 },
]

/** Where some services are given there, by name: in the first that is free. */
const neededRooms: Record<string, string[]> = {
  'Suelo pélvico': ['Sala 3', 'Sala 2'],
  'Fisioterapia deportiva': ['Gimnasio', 'Ondas de choque'],
  'Fisioterapia respiratoria': ['Sala 1', 'Sala 2'],
}

/** The ids of the rooms that a service needs one of. */
export const roomsNeeded = (service: string, rooms: NumberedRoom[]): number[] =>
  (neededRooms[service] ?? []).flatMap((name) => rooms.flatMap((room) => (room.name === name ? [room.id] : [])))

const OFFERED_SINCE_DAYS = 1100
const DEARER_SINCE_DAYS = 320
const ROUND_CENTS = 100
/** What the last rise added to each price. */
const RISE = 0.08

type Offered = ServiceSeed & { id: number }

/** What each service cost since the clinic began: it became dearer once. */
export function priceHistory(offered: Offered[], today: PlainDay, changed_by: number | null) {
  return offered.flatMap(({ id, price_cents, vat_bp, vat_treatment }) => {
    const line = { service_id: id, vat_bp, vat_treatment }
    const before = Math.round((price_cents * (1 - RISE)) / ROUND_CENTS) * ROUND_CENTS
    return [
      { ...line, price_cents: before, valid_from: instantAt(addDays(today, -OFFERED_SINCE_DAYS), 0), changed_by: null },
      { ...line, price_cents, valid_from: instantAt(addDays(today, -DEARER_SINCE_DAYS), 0), changed_by },
    ]
  })
}
