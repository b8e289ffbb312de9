import type { Employee } from '@/lib/contract/employees'

/** An employee with nothing before them, changed as a test needs. */
export const employee = (given: Partial<Employee> = {}): Employee => ({
  id: 7,
  name: 'Lucía Núñez',
  email: 'lucia@demo.test',
  role: 'professional',
  is_admin: false,
  collegiate_number: '6230',
  avatar: null,
  color: 'violet',
  active: true,
  bookable: true,
  locale: 'es',
  state: 'active',
  patients_count: 0,
  patients_share: 0,
  assigned_count: 0,
  upcoming_count: 0,
  totp_enabled: false,
  last_seen_at: null,
  invited_at: null,
  invitation_expires_at: null,
  created_at: '2026-01-01T10:00:00Z',
  ...given,
})
