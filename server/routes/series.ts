import { inTenant } from '@/server/api/handler'
import { changeSeries, previewChange } from '@/server/commands/series/change'
import { createSeries, previewSeries } from '@/server/commands/series/create'
import { undoSeries } from '@/server/commands/series/undo'
import { seriesOf } from '@/server/queries/series/show'

export const handlers = [
  inTenant('series.preview', previewSeries),
  inTenant('series.create', createSeries),
  inTenant('series.show', async ({ tx, params }) => ({ data: await seriesOf(tx, params.id) })),
  inTenant('series.undo', async (call) => ({ data: await undoSeries(call) })),
  inTenant('series.preview-change', async (call) => ({ data: await previewChange(call) })),
  inTenant('series.change', changeSeries),
]
