import type { EndpointName } from '@/lib/contract/addresses'
import type { Role } from '@/lib/contract/professionals'
import { SPECIAL_CLINIC_ID, SUPER_ADMIN_CLINIC_ID } from './constants'

/** What the rules read of a signed-in person. */
export type Person = { id: number; clinic_id: number; role: Role; is_admin: boolean }

/**
 * - `public`: nobody need be signed in
 * - `signed_in`: everybody who works at the clinic
 * - `agenda`: who keeps the agenda and the patients' administrative data (everybody, today)
 * - `self`, `self_or_admin`: the person of the path; or an admin of the clinic
 * - `admin`, `super`: an admin of the clinic; an admin of clinic 1
 */
export type Permission = 'public' | 'signed_in' | 'agenda' | 'self' | 'self_or_admin' | 'admin' | 'super'

/** `confined`: answers even when the clinic's subscription is canceled or its trial over. */
type Rule = { who: Permission; confined?: true }

/** Who may call what (domain.md, Tenancy and identity). An endpoint without a row here does not compile. */
export const access: Record<EndpointName, Rule> = {
  'meta.show': { who: 'public', confined: true },
  'auth.login': { who: 'public', confined: true },
  'auth.register': { who: 'super' },
  'auth.logout': { who: 'signed_in', confined: true },
  'password.ask-link': { who: 'public', confined: true },
  'password.reset': { who: 'public', confined: true },
  'invitations.read': { who: 'public', confined: true },
  'invitations.accept': { who: 'public', confined: true },
  'me.show': { who: 'signed_in', confined: true },
  'me.change-password': { who: 'signed_in', confined: true },
  'sessions.list': { who: 'signed_in', confined: true },
  'sessions.end': { who: 'signed_in', confined: true },
  'sessions.end-others': { who: 'signed_in', confined: true },
  'totp.begin': { who: 'signed_in' },
  'totp.confirm': { who: 'signed_in' },
  'totp.renew-codes': { who: 'signed_in' },
  'totp.disable': { who: 'signed_in' },
  'clinic.show': { who: 'signed_in', confined: true },
  'clinic.update': { who: 'admin', confined: true },
  'clinic.export': { who: 'admin', confined: true },
  'audit.list': { who: 'admin', confined: true },
  'audit.export': { who: 'admin', confined: true },
  'subscription.show': { who: 'signed_in', confined: true },
  'subscription.checkout': { who: 'admin', confined: true },
  'subscription.portal': { who: 'admin', confined: true },
  'subscription.cancel': { who: 'admin', confined: true },
  // Nobody is signed in: the provider's signature over the body is what lets it in.
  'subscription.webhook': { who: 'public', confined: true },
  'professionals.list': { who: 'signed_in' },
  'professionals.update': { who: 'self_or_admin' },
  'professionals.force-logout': { who: 'super' },
  'employees.list': { who: 'admin' },
  'employees.create': { who: 'admin' },
  'employees.find': { who: 'super' },
  'employees.show': { who: 'self_or_admin' },
  'employees.update': { who: 'admin' },
  'employees.invite': { who: 'admin' },
  'employees.reset-second-factor': { who: 'admin' },
  'employees.deactivate': { who: 'admin' },
  'employees.activate': { who: 'admin' },
  // A device gets what its person may read, so nobody registers one for somebody else.
  'devices.create': { who: 'self' },
  'devices.delete': { who: 'self', confined: true },
  'push.show': { who: 'signed_in' },
  'notifications.list': { who: 'signed_in' },
  'notifications.check': { who: 'signed_in' },
  'notifications.check-all': { who: 'signed_in' },
  'broadcasting.show': { who: 'signed_in' },
  'broadcasting.auth': { who: 'signed_in' },
  'files.show': { who: 'signed_in', confined: true },
  'agenda.update': { who: 'admin' },
  'reminders.show': { who: 'admin' },
  'reminders.update': { who: 'admin' },
  'reminders.list': { who: 'agenda' },
  'services.list': { who: 'signed_in' },
  'services.create': { who: 'admin' },
  'services.update': { who: 'admin' },
  'services.prices': { who: 'admin' },
  'plannings.list': { who: 'agenda' },
  // Whose hours and exceptions: see mayPlan and mayExcept below.
  'plannings.create': { who: 'agenda' },
  'plannings.copy': { who: 'admin' },
  'plannings.update': { who: 'agenda' },
  'plannings.delete': { who: 'agenda' },
  'planning-exceptions.affected': { who: 'agenda' },
  'planning-exceptions.create': { who: 'agenda' },
  'planning-exceptions.update': { who: 'agenda' },
  'planning-exceptions.delete': { who: 'agenda' },
  // Nobody is signed in: what is offered online, limited by address; a confined clinic is not found.
  'booking.services': { who: 'public', confined: true },
  'booking.slots': { who: 'public', confined: true },
  // A feed shows what its person sees, so nobody makes one for somebody else; an admin can end it.
  'feeds.show': { who: 'self' },
  'feeds.create': { who: 'self' },
  'feeds.update': { who: 'self' },
  'feeds.delete': { who: 'self_or_admin' },
  // Nobody is signed in: the secret token is what lets in.
  'feeds.read': { who: 'public', confined: true },
  'appointment-links.read': { who: 'public', confined: true },
  'appointment-links.answer': { who: 'public', confined: true },
  'waiting-list.list': { who: 'agenda' },
  'waiting-list.matches': { who: 'agenda' },
  'waiting-list.create': { who: 'agenda' },
  'waiting-list.update': { who: 'agenda' },
  'waiting-list.delete': { who: 'agenda' },
  'waiting-list.offer': { who: 'agenda' },
  'waiting-list.answer': { who: 'agenda' },
  'patients.list': { who: 'agenda' },
  'patients.duplicates': { who: 'agenda' },
  'patients.create': { who: 'agenda' },
  'patients.show': { who: 'agenda' },
  'patients.update': { who: 'agenda' },
  'appointments.list': { who: 'agenda' },
  'appointments.create': { who: 'agenda' },
  'appointments.show': { who: 'agenda' },
  'appointments.update': { who: 'agenda' },
  'appointments.delete': { who: 'agenda' },
  'appointments.restore': { who: 'agenda' },
  'series.preview': { who: 'agenda' },
  'series.create': { who: 'agenda' },
  'series.show': { who: 'agenda' },
  'series.undo': { who: 'agenda' },
  'series.preview-change': { who: 'agenda' },
  'series.change': { who: 'agenda' },
}

/** An admin of clinic 1 (specification §3). */
export const isSuperAdmin = (person: Pick<Person, 'clinic_id' | 'is_admin'>) =>
  person.is_admin && person.clinic_id === SUPER_ADMIN_CLINIC_ID

/** The sidebar's admin block is hidden from who is no admin in the special clinic (specification §2, §6). */
export const seesAdminBlock = (person: Pick<Person, 'clinic_id' | 'is_admin'>) =>
  person.is_admin || person.clinic_id !== SPECIAL_CLINIC_ID

/** Weekly hours are one's own to keep, or an admin's. */
export const mayPlan = (person: Pick<Person, 'id' | 'is_admin'>, professionalId: number) =>
  person.is_admin || person.id === professionalId

/**
 * Holidays, blocked time and extra hours of a professional are kept by who keeps the agenda; closing the clinic is an
 * admin's.
 */
export const mayExcept = (person: Pick<Person, 'is_admin'>, professionalId: number | null) =>
  person.is_admin || professionalId !== null

/** May this person call the endpoint? `subjectId` is the professional the path names, where it names one. */
export function mayCall(name: EndpointName, person: Person | null, subjectId?: number): boolean {
  const { who } = access[name]
  if (who === 'public') return true
  if (!person) return false
  switch (who) {
    case 'signed_in':
    case 'agenda':
      return true
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
