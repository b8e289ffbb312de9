import { Refusal } from '@/lib/contract/errors'
import { free, type Handler } from '@/server/handler'

const later = async () => {
  throw new Refusal('not_found')
}

export const seriesHandlers: Handler[] = [
  free('series.preview', later),
  free('series.create', later),
  free('series.show', later),
  free('series.undo', later),
  free('series.preview-change', later),
  free('series.change', later),
]
