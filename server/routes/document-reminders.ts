import { inTenantData } from '@/server/call'
import { updateDocumentReminders } from '@/server/commands/document-reminders/update'
import { documentRemindersOf } from '@/server/queries/document-reminders/show'

export const handlers = [
  inTenantData('document-reminders.show', async ({ tx }) => ({ rules: await documentRemindersOf(tx) })),
  inTenantData('document-reminders.update', updateDocumentReminders),
]
