import { changeSeries, previewChange } from '@/server/commands/change-series'
import { createSeries, previewSeries } from '@/server/commands/create-series'
import { undoSeries } from '@/server/commands/undo-series'
import { inTenant } from '@/server/handler'
import { seriesOf } from '@/server/queries/series'

export const seriesHandlers = [
  inTenant('series.preview', previewSeries),
  inTenant('series.create', createSeries),
  inTenant('series.show', async ({ tx, params }) => ({ data: await seriesOf(tx, params.id) })),
  inTenant('series.undo', async (call) => ({ data: await undoSeries(call) })),
  inTenant('series.preview-change', async (call) => ({ data: await previewChange(call) })),
  inTenant('series.change', changeSeries),
]
