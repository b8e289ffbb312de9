import { Refusal } from '@/lib/contract/errors'
import { free, type Handler } from '@/server/handler'

const later = async () => {
  throw new Refusal('not_found')
}

export const reminderHandlers: Handler[] = [
  free('reminders.show', later),
  free('reminders.update', later),
  free('reminders.list', later),
]
