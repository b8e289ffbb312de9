import type { patient_alerts, patients } from '@/server/db/schema/patients'
import { addDays, type PlainDay } from './calendar'
import { mensNames, womensNames } from './names'
import { randomFrom } from './random'

type PatientRow = Omit<typeof patients.$inferInsert, 'clinic_id'>
type AlertRow = Omit<typeof patient_alerts.$inferInsert, 'clinic_id'>

type Town = readonly [postcode: string, town: string]
const towns: readonly [Town, ...Town[]] = [
  ['28013', 'Madrid'],
  ['28224', 'Pozuelo de Alarcón'],
  ['28922', 'Alcorcón'],
  ['28850', 'Torrejón de Ardoz'],
]
const tags = ['Deporte', 'Suelo pélvico', 'Mutua', 'Empresa', 'Domicilio', 'Bono familiar'] as const
const referrals = [
  'Dra. Pons, traumatología',
  'Centro de salud',
  'Otra paciente',
  'Google',
  'Club de atletismo',
] as const
const relations = ['pareja', 'madre', 'padre', 'hija', 'hermano', 'cuidadora'] as const
type Told = readonly [AlertRow['kind'], string, NonNullable<AlertRow['severity']>]
const alerts: readonly [Told, ...Told[]] = [
  ['allergy', 'Alergia al látex', 'high'],
  ['allergy', 'Alergia al níquel', 'medium'],
  ['allergy', 'Alergia al esparadrapo', 'medium'],
  ['other', 'Prefiere la mañana', 'low'],
  ['other', 'Usa silla de ruedas', 'medium'],
  ['other', 'Posparto, 9 semanas', 'medium'],
  ['red_flag', 'Dolor nocturno sin causa', 'high'],
  ['red_flag', 'Anticoagulante oral', 'high'],
]
const PASSING_DAYS = 40
/** Another sequence than that which their names and appointments come from: these stay what they were. */
const SALT = 0x51ed

/** What is known of a patient beyond name and telephone; of many there is nothing. */
export function moreOf({ id, name }: Pick<PatientRow, 'id' | 'name'>): Partial<PatientRow> {
  const random = randomFrom((id ?? 0) ^ SALT)
  const [given = ''] = name.split(' ')
  const isWoman = (womensNames as readonly string[]).some((one) => one.startsWith(given))
  const isMan = (mensNames as readonly string[]).some((one) => one.startsWith(given))
  const [postcode, town] = random.pick(towns)
  const accepts = random.weighted([
    [null, 60],
    [true, 34],
    [false, 6],
  ])
  const relation = random.pick(relations)
  const surname = name.split(' ').at(-1)
  const first = random.pick(relation === 'padre' || relation === 'hermano' ? mensNames : womensNames)
  const known = random.chance(0.35)
  const isAtHome = random.chance(0.7)
  // Every row has every field: what the first one lacks, none would have.
  return {
    sex: isWoman === isMan ? null : isWoman ? 'female' : 'male',
    postcode: isAtHome ? postcode : null,
    town: isAtHome ? town : null,
    referral: random.chance(0.3) ? random.pick(referrals) : null,
    tags: [...new Set([random.pick(tags), random.pick(tags)])].slice(0, random.between(0, 2)),
    contact_name: known ? `${first} ${surname}` : null,
    contact_relation: known ? relation : null,
    contact_phone: known
      ? `+34 6${random.between(10, 99)} ${random.between(100, 999)} ${random.between(100, 999)}`
      : null,
    accepts_messages: accepts !== false,
    accepts_messages_at: accepts === null ? null : new Date('2026-02-02T10:00:00Z'),
  }
}

/** Alerts of some patients: one in nine has one, some of these two. */
export const demoAlerts = (people: Pick<PatientRow, 'id' | 'sex'>[], author: number, today: PlainDay): AlertRow[] =>
  people.flatMap(({ id = 0, sex }) => {
    const random = randomFrom(id ^ (SALT + 1))
    const own = random.chance(0.11) ? [random.pick(alerts), ...(random.chance(0.3) ? [random.pick(alerts)] : [])] : []
    const suited = own.filter(([, text]) => sex === 'female' || !text.startsWith('Posparto'))
    return [...new Set(suited)].map(([kind, text, severity]) => ({
      ...{ patient_id: id, kind, text, severity, created_by: author },
      expires_on: text.startsWith('Posparto') ? addDays(today, PASSING_DAYS) : null,
    }))
  })
