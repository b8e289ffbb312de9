import type { Role } from '@/lib/contract/professionals'
import { SPECIAL_CLINIC_ID, SUPER_ADMIN_CLINIC_ID } from './constants'

/** What the rules read of a signed-in person. */
export type Person = { id: number; clinic_id: number; role: Role; is_admin: boolean }

/**
 * Who may call an endpoint (product §10); lib/contract/addresses says it of each.
 * - `public`: nobody need be signed in
 * - `signed_in`: everybody who works at the clinic
 * - `agenda`: who keeps the agenda and the patients' administrative data (everybody, today)
 * - `finances`: everybody who sees the admin block of the sidebar; a professional their own figures
 * - `clinic_finances`: of them who sees what the whole clinic takes in: admins and the front desk
 * - `record`: who treats patients: admins and professionals; the front desk sees no clinical contents
 * - `self`, `self_or_admin`: the person of the path; or an admin of the clinic
 * - `admin`, `super`: an admin of the clinic; an admin of clinic 1
 */
export type Permission =
  | 'public'
  | 'signed_in'
  | 'agenda'
  | 'finances'
  | 'clinic_finances'
  | 'record'
  | 'self'
  | 'self_or_admin'
  | 'admin'
  | 'super'

/** An admin of clinic 1 (product §3). */
export const isSuperAdmin = (person: Pick<Person, 'clinic_id' | 'is_admin'>) =>
  person.is_admin && person.clinic_id === SUPER_ADMIN_CLINIC_ID

/** The sidebar's admin block is hidden from who is no admin in the special clinic (product §2, §6). */
export const seesAdminBlock = (person: Pick<Person, 'clinic_id' | 'is_admin'>) =>
  person.is_admin || person.clinic_id !== SPECIAL_CLINIC_ID

/** What the whole clinic takes in is for admins and the front desk; a professional sees their own figures (product §6). */
export const seesClinicFinances = (person: Pick<Person, 'clinic_id' | 'role' | 'is_admin'>) =>
  seesAdminBlock(person) && (person.is_admin || person.role !== 'professional')

/** What a professional is given of what is invoiced is told to admins and to themselves. */
export const seesCommission = (person: Pick<Person, 'id' | 'is_admin'>, professionalId: number | null) =>
  person.is_admin || person.id === professionalId

/** Weekly hours are one's own to keep, or an admin's. */
export const mayPlan = (person: Pick<Person, 'id' | 'is_admin'>, professionalId: number) =>
  person.is_admin || person.id === professionalId

/**
 * Holidays, blocked time and extra hours of a professional are kept by who keeps the agenda; closing the clinic is an
 * admin's.
 */
export const mayKeepException = (person: Pick<Person, 'is_admin'>, professionalId: number | null) =>
  person.is_admin || professionalId !== null

/** Clinical contents are for who treats patients (product §6). */
export const seesRecords = (person: Pick<Person, 'role' | 'is_admin'>) => person.is_admin || person.role !== 'employee'

/** May this person call what is for `who`? `subjectId` is the professional the path names, where it names one. */
export function mayCall(who: Permission, person: Person | null, subjectId?: number): boolean {
  if (who === 'public') return true
  if (!person) return false
  switch (who) {
    case 'signed_in':
    case 'agenda':
      return true
    case 'finances':
      return seesAdminBlock(person)
    case 'clinic_finances':
      return seesClinicFinances(person)
    case 'record':
      return seesRecords(person)
    case 'self':
      return person.id === subjectId
    case 'self_or_admin':
      return person.is_admin || person.id === subjectId
    case 'admin':
      return person.is_admin
    case 'super':
      return isSuperAdmin(person)
  }
}
