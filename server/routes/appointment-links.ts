import { free, type Handler } from '@/server/api/handler'
import { answerVisitLink, readVisitLink } from '@/server/commands/appointment-links/answer'

export const visitLinkHandlers: Handler[] = [
  free('visit-links.read', async (call) => ({ data: await readVisitLink(call) })),
  free('visit-links.answer', async (call) => ({ data: await answerVisitLink(call) })),
]
