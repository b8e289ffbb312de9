import type { Professional } from '@/lib/contract/professionals'

/** Somebody of the clinic as their colleagues see them: at work, with an agenda. */
export const professional = (given: Partial<Professional> = {}): Professional => ({
  id: 2,
  name: 'Carmen Vidal',
  email: 'carmen@demo.test',
  role: 'professional',
  is_admin: false,
  collegiate_number: null,
  avatar: null,
  color: 'teal',
  active: true,
  bookable: true,
  ...given,
})
