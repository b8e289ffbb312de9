import type { Tone } from '@/lib/contract/appointments'
import type { Planning } from '@/lib/contract/plannings'
import type { Role } from '@/lib/contract/professionals'
import { SPECIAL_CLINIC_ID, SUPER_ADMIN_CLINIC_ID } from '@/lib/domain/constants'
import type { clinics } from '@/server/db/schema/clinics'
import { weekOf } from './week'

export type EmployeeSeed = {
  name: string
  email: string
  role: Role
  color: Tone
  collegiate_number?: string
  /** Their weekly availability; without one they have no agenda. */
  week?: Planning['intervals']
  /** Patients can book their free time online. */
  online?: true
  /** The services they give most, by name. */
  gives?: string[]
}

export type ClinicSeed = {
  clinic: Omit<typeof clinics.$inferInsert, 'trial_ends_at'> & { id: number }
  /** Days from today to the trial's end; null: no trial. */
  trial_days: number | null
  employees: EmployeeSeed[]
  patients: number
  /** The agenda's first and last day, in days from today. */
  agenda: { from: number; to: number }
}

/** The clinic that the demo opens with. */
export const LIVELY_CLINIC_ID = 2

const alameda: EmployeeSeed[] = [
  {
    name: 'Carmen Vidal Ortega',
    email: 'admin@demo.test',
    role: 'admin',
    color: 'teal',
    collegiate_number: '2841',
    week: weekOf('1-4 09:00-14:00', '2 16:00-19:00'),
    gives: ['Fisioterapia', 'Valoración inicial'],
    online: true,
  },
  {
    name: 'Iñigo Etxeberria Sáez',
    email: 'physio@demo.test',
    role: 'professional',
    color: 'blue',
    collegiate_number: '5107',
    week: weekOf('1-4 09:00-14:00', '1-4 16:00-20:00', '5 08:30-15:00', '6 09:00-14:00'),
    gives: ['Fisioterapia', 'Punción seca'],
    online: true,
  },
  {
    name: 'Lucía Núñez Pardo',
    email: 'lucia@demo.test',
    role: 'professional',
    color: 'violet',
    collegiate_number: '6230',
    week: weekOf('1-5 08:00-14:00', '1 15:00-18:00', '3 15:00-18:00'),
    gives: ['Suelo pélvico', 'Suelo pélvico', 'Fisioterapia'],
  },
  {
    name: 'Marc Puig Ferrer',
    email: 'marc@demo.test',
    role: 'professional',
    color: 'olive',
    collegiate_number: '4475',
    week: weekOf('1-5 12:00-16:00', '1-4 17:00-21:00', '6 09:00-14:00'),
    gives: ['Fisioterapia deportiva', 'Fisioterapia deportiva', 'Punción seca'],
  },
  {
    name: 'Nerea Agirre León',
    email: 'nerea@demo.test',
    role: 'professional',
    color: 'amber',
    collegiate_number: '7019',
    week: weekOf('2 15:00-20:00', '4 15:00-20:00', '6 09:30-13:30'),
    gives: ['Punción seca', 'Fisioterapia'],
  },
  {
    name: 'Ramón Peña Gutiérrez',
    email: 'ramon@demo.test',
    role: 'professional',
    color: 'rose',
    collegiate_number: '1988',
    week: weekOf('1-5 10:00-14:00', '1-5 15:00-19:00'),
    gives: ['Fisioterapia respiratoria', 'Fisioterapia'],
  },
  { name: 'Belén Martín Cano', email: 'desk@demo.test', role: 'employee', color: 'teal' },
]

const alone = (name: string, email: string): EmployeeSeed => ({
  name,
  email,
  role: 'admin',
  color: 'teal',
  week: weekOf('1-5 09:00-14:00', '2-3 16:00-19:00'),
})

/**
 * The clinics of the demo: the platform's own, the lively one on trial, the special one, an expired, a canceled one.
 */
export const demoClinics: ClinicSeed[] = [
  {
    clinic: {
      id: SUPER_ADMIN_CLINIC_ID,
      name: 'Physio Tracking',
      subscription: { status: 'active', trial_ends_at: null },
    },
    trial_days: null,
    employees: [{ name: 'Sofía Román Prieto', email: 'super@demo.test', role: 'admin', color: 'teal' }],
    patients: 0,
    agenda: { from: 0, to: -1 },
  },
  {
    clinic: {
      id: LIVELY_CLINIC_ID,
      name: 'Clínica Fisioterapia Alameda',
      phone: '+34 955 123 456',
      address: 'Calle de la Alameda, 24, 41002 Sevilla',
      id_company: 'B91234567',
      invoice_footer: 'Inscrita en el Registro Mercantil de Sevilla, tomo 4512, folio 88, hoja SE-61234.',
      invoice_settings: {
        legal_name: 'Fisioterapia Alameda, S.L.',
        fiscal_regime: 'verifactu',
        iban: 'ES9121000418450200051332',
      },
    },
    trial_days: 12,
    employees: alameda,
    patients: 400,
    agenda: { from: -122, to: 61 },
  },
  {
    clinic: {
      id: 3,
      name: 'Fisioterapia Ribera',
      phone: '+34 948 210 377',
      address: 'Paseo de la Ribera, 8, Pamplona',
    },
    trial_days: -5,
    employees: [alone('Ana Belén Iturralde Gil', 'admin@expired.test')],
    patients: 14,
    agenda: { from: -25, to: 7 },
  },
  {
    clinic: {
      id: 4,
      name: 'Centro Fisio Norte',
      phone: '+34 942 334 120',
      address: 'Calle Burgos, 31, Santander',
      subscription: { status: 'canceled', trial_ends_at: null },
    },
    trial_days: -200,
    employees: [alone('Joaquín Herrero Mora', 'admin@canceled.test')],
    patients: 16,
    agenda: { from: -90, to: 5 },
  },
  {
    clinic: {
      id: SPECIAL_CLINIC_ID,
      name: 'Instituto de Fisioterapia Miraflores',
      phone: '+34 914 455 667',
      address: 'Avenida de América, 178, Madrid',
      subscription: { status: 'active', trial_ends_at: null },
    },
    trial_days: null,
    employees: [
      alone('Mercè Fàbregas Roig', 'admin@special.test'),
      {
        name: 'Álvaro Lozano Cruz',
        email: 'physio@special.test',
        role: 'professional',
        color: 'blue',
        week: weekOf('1-5 10:00-14:00', '1-4 15:00-19:00'),
      },
    ],
    patients: 30,
    agenda: { from: -60, to: 30 },
  },
]
