import { Refusal } from '@/lib/contract/errors'
import { free, type Handler } from '@/server/handler'

const later = async () => {
  throw new Refusal('not_found')
}

export const visitLinkHandlers: Handler[] = [free('visit-links.read', later), free('visit-links.answer', later)]
