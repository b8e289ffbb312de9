import { Refusal } from '@/lib/contract/errors'
import { free, type Handler } from '@/server/handler'

const later = async () => {
  throw new Refusal('not_found')
}

export const feedHandlers: Handler[] = [
  free('feeds.show', later),
  free('feeds.create', later),
  free('feeds.update', later),
  free('feeds.delete', later),
  free('feeds.read', later),
]
