import type { User } from '@/lib/contract/professionals'
import { clinic } from './clinic'

/** The signed-in person: an admin. */
export const user = (given: Partial<User> = {}): User => ({
  id: 1,
  name: 'Ana Ruiz',
  email: 'ana@demo.test',
  role: 'admin',
  is_admin: true,
  collegiate_number: null,
  avatar: null,
  color: 'teal',
  active: true,
  bookable: true,
  signature: null,
  onboarding_enabled: false,
  totp_enabled: false,
  handed_over: false,
  locale: 'es',
  clinic: clinic(),
  ...given,
})
