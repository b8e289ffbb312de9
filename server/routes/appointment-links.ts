import { free } from '@/server/api/handler'
import { answerAppointmentLink, readAppointmentLink } from '@/server/commands/appointment-links/answer'

export const handlers = [
  free('appointment-links.read', async (call) => ({ data: await readAppointmentLink(call) })),
  free('appointment-links.answer', async (call) => ({ data: await answerAppointmentLink(call) })),
]
