import type { group_members } from '@/server/db/schema/groups'

/** What the audit has of a membership. */
export const auditedMember = ({
  group_id,
  plan_id,
  patient_id,
  payment_method,
  from_day,
  until_day,
}: typeof group_members.$inferSelect) => ({ group_id, plan_id, patient_id, payment_method, from_day, until_day })
