import { freeData } from '@/server/call'
import { answerAppointmentLink } from '@/server/commands/appointment-links/answer'
import { readAppointmentLink } from '@/server/queries/appointment-links/read'

export const handlers = [
  freeData('appointment-links.read', readAppointmentLink),
  freeData('appointment-links.answer', answerAppointmentLink),
]
