import { Refusal } from '@/lib/contract/errors'
import { free, type Handler } from '@/server/handler'

const later = async () => {
  throw new Refusal('not_found')
}

export const waitingListHandlers: Handler[] = [
  free('waiting-list.list', later),
  free('waiting-list.matches', later),
  free('waiting-list.create', later),
  free('waiting-list.update', later),
  free('waiting-list.delete', later),
  free('waiting-list.offer', later),
  free('waiting-list.answer', later),
]
