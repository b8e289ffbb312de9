import { answerVisitLink, readVisitLink } from '@/server/commands/answer-visit-link'
import { free, type Handler } from '@/server/handler'

export const visitLinkHandlers: Handler[] = [
  free('visit-links.read', async (call) => ({ data: await readVisitLink(call) })),
  free('visit-links.answer', async (call) => ({ data: await answerVisitLink(call) })),
]
