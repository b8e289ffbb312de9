import { inTenant } from '@/server/api/handler'
import { saveReminderSettings } from '@/server/commands/reminders/update'
import { reminderSettings, remindersOf } from '@/server/queries/reminders/list'

export const handlers = [
  inTenant('reminders.show', async ({ tx, who }) => ({ data: await reminderSettings(tx, who.clinic_id) })),
  inTenant('reminders.update', async (call) => ({ data: await saveReminderSettings(call) })),
  inTenant('reminders.list', async ({ tx, params }) => ({ data: await remindersOf(tx, params.id) })),
]
