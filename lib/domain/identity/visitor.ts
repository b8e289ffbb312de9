import type { User } from '@/lib/contract/professionals'
import { isSuperAdmin, seesRecords } from '@/lib/domain/access'
import type { Visitor } from '@/lib/domain/navigation'
import { isConfined } from '@/lib/domain/subscription/status'

/** What the guards need to know of a signed-in user (product §2). */
export const visitorOf = (user: User, now: Date): NonNullable<Visitor> => ({
  id: user.id,
  is_admin: user.is_admin,
  is_super: isSuperAdmin({ clinic_id: user.clinic.id, is_admin: user.is_admin }),
  is_confined: isConfined(user.clinic, now),
  sees_records: seesRecords(user),
})
