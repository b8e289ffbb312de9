import * as z from 'zod'
import { Tone } from './appointments'
import { endpoint, Id, IdParams, Instant, optionalText, single } from './endpoint'
import { Locale } from './locale'
import { Professional, Role } from './professionals'
import { Name } from './texts'

/** - `active`: may sign in · `invited`: has a link, and no password yet · `inactive`: may not sign in. */
export const employeeStates = ['active', 'invited', 'inactive'] as const
export type EmployeeState = (typeof employeeStates)[number]

/** An employee as the clinic administers them (product §3). */
export const Employee = Professional.extend({
  locale: Locale,
  state: z.enum(employeeStates),
  /** Active patients assigned to them, and that as a share of the clinic's active patients, 0–1. */
  patients_count: z.number().int(),
  patients_share: z.number(),
  /** Everybody assigned to them, inactive and archived patients too: what a hand-over moves. */
  assigned_count: z.number().int(),
  /** Appointments from now on that are not canceled. */
  upcoming_count: z.number().int(),
  totp_enabled: z.boolean(),
  last_seen_at: Instant.nullable(),
  /** When the invitation that can still be accepted was sent, and until when it works; null when there is none. */
  invited_at: Instant.nullable(),
  invitation_expires_at: Instant.nullable(),
  created_at: Instant,
})
export type Employee = z.infer<typeof Employee>

const fields = {
  name: Name(160),
  email: z.email().max(254),
  role: Role,
  collegiate_number: optionalText(40).optional(),
  color: Tone.optional(),
  bookable: z.boolean().optional(),
  locale: Locale.optional(),
}
/** Somebody new, who gets an invitation by e-mail. */
export const EmployeeForm = z.object(fields)
export type EmployeeForm = z.infer<typeof EmployeeForm>
/** What is absent stays. `role: 'admin'` is what makes an admin. */
export const EmployeeChange = z.object(fields).partial()

/**
 * Who takes over. Null leaves the patients without a professional; appointments to come must go to somebody when there
 * are any (`appointments_to`, which wins), or be canceled on purpose (`cancel_appointments`).
 */
export const Handover = z.object({
  patients_to: Id.nullable(),
  appointments_to: Id.nullable(),
  cancel_appointments: z.boolean().default(false),
})
export type Handover = z.infer<typeof Handover>

export const HandedOver = z.object({
  employee: Employee,
  patients_moved: z.number().int(),
  appointments_moved: z.number().int(),
  appointments_canceled: z.number().int(),
})
export type HandedOver = z.infer<typeof HandedOver>

/** An account of any clinic, as far as a super admin must know it before ending its sessions. */
export const Account = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  clinic: z.object({ id: Id, name: z.string() }),
  /** Logins that are alive. */
  sessions_count: z.number().int(),
})
export type Account = z.infer<typeof Account>

export const employeeEndpoints = {
  'employees.list': endpoint({ answer: z.object({ data: z.array(Employee) }) }),
  'employees.create': endpoint({ body: EmployeeForm, answer: single(Employee), status: 201 }),
  // A POST, because what is asked for is a person's address, which no log of paths must hold.
  'employees.find': endpoint({ body: z.object({ email: z.email().max(254) }), answer: single(Account) }),
  'employees.show': endpoint({ params: IdParams, answer: single(Employee) }),
  'employees.update': endpoint({ params: IdParams, body: EmployeeChange, answer: single(Employee) }),
  'employees.invite': endpoint({ params: IdParams, answer: single(Employee) }),
  'employees.reset-second-factor': endpoint({ params: IdParams, answer: single(Employee) }),
  'employees.deactivate': endpoint({ params: IdParams, body: Handover, answer: single(HandedOver) }),
  'employees.activate': endpoint({ params: IdParams, answer: single(Employee) }),
}
