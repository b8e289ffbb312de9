import { inTenantData } from '@/server/call'
import { updateReminders } from '@/server/commands/reminders/update'
import { reminderSettings, remindersOf } from '@/server/queries/reminders/list'

export const handlers = [
  inTenantData('reminders.show', ({ tx, who }) => reminderSettings(tx, who.clinic_id)),
  inTenantData('reminders.update', updateReminders),
  inTenantData('reminders.list', ({ tx, params }) => remindersOf(tx, params.id)),
]
