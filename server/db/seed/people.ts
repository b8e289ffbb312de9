import type { patients } from '@/server/db/schema/patients'
import { insuranceCarriers, mailHosts, mensNames, occupations, streets, surnames, womensNames } from './names'
import type { Random } from './random'

type PatientSeed = Omit<typeof patients.$inferInsert, 'clinic_id' | 'id' | 'professional_id' | 'created_at'>

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const ADULT_YEARS = 18
const ASCII_BEYOND_ACCENTS = /[^a-z.]/g

/** A Spanish identity number: eight digits and the letter that checks them (number modulo 23). */
export function dniOf(number: number): string {
  return `${String(number).padStart(8, '0')}${DNI_LETTERS[number % DNI_LETTERS.length]}`
}

/** A given name and two surnames. */
export function personName(random: Random): string {
  const given = random.pick(random.chance(0.58) ? womensNames : mensNames)
  return `${given} ${random.pick(surnames)} ${random.pick(surnames)}`
}

/** A Spanish mobile number, as people write it: +34 6xx xxx xxx. */
function mobilePhone(random: Random): string {
  const digits = String(random.between(600_000_000, 699_999_999))
  return `+34 ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`
}

/** An address from a name's first two words; not unique, as families share theirs. */
function mailAddress(name: string, random: Random): string {
  const plain = name.normalize('NFD').toLowerCase().replaceAll(/\s+/g, '.').replace(ASCII_BEYOND_ACCENTS, '')
  const [given = 'paciente', surname = ''] = plain.split('.')
  return `${given}.${surname}${random.between(1, 99)}@${random.pick(mailHosts)}`
}

function birthDate(age: number, today: Date, random: Random): string {
  const date = new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate()))
  date.setUTCDate(date.getUTCDate() - random.between(1, 360))
  return date.toISOString().slice(0, 10)
}

/** What is known of one patient. Minors have a legal representative; the older, the less often an e-mail. */
export function patientSeed(random: Random, today: Date): PatientSeed {
  const name = personName(random)
  const age = random.weighted([
    [random.between(3, 17), 8],
    [random.between(18, 39), 30],
    [random.between(40, 64), 40],
    [random.between(65, 92), 22],
  ])
  const isMinor = age < ADULT_YEARS
  const family = name.split(' ').slice(-2).join(' ')
  return {
    name,
    phone: random.chance(0.96) ? mobilePhone(random) : null,
    email: random.chance(age > 70 ? 0.4 : 0.85) ? mailAddress(name, random) : null,
    address: random.chance(0.7) ? `${random.pick(streets)}, ${random.between(1, 140)}, ${random.between(1, 7)}º` : null,
    birth_date: random.chance(0.93) ? birthDate(age, today, random) : null,
    identification: random.chance(isMinor ? 0.3 : 0.9) ? dniOf(random.between(1_000_000, 79_999_999)) : null,
    external_id: random.chance(0.15) ? `H-${random.between(10_000, 99_999)}` : null,
    insurance_carrier: random.chance(0.42) ? random.pick(insuranceCarriers) : null,
    legal_representative_name: isMinor ? `${random.pick(womensNames)} ${family}` : null,
    legal_representative_id: isMinor ? dniOf(random.between(20_000_000, 53_000_000)) : null,
    occupation: isMinor ? 'Estudiante' : random.chance(0.75) ? random.pick(occupations) : null,
    status: random.weighted([
      ['active', 86],
      ['inactive', 11],
      ['archived', 3],
    ]),
    locale: random.weighted([
      ['es', 84],
      ['ca', 7],
      ['en', 4],
      ['fr', 2],
      ['it', 1],
      ['pt', 2],
    ]),
    app_access: random.weighted([
      ['none', 60],
      ['invited', 15],
      ['active', 25],
    ]),
  }
}
