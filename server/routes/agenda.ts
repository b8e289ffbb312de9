import { Refusal } from '@/lib/contract/errors'
import { free, type Handler } from '@/server/handler'

const later = async () => {
  throw new Refusal('not_found')
}

export const agendaHandlers: Handler[] = [free('agenda.update', later)]
