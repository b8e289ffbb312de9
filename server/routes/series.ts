import { inTenant, inTenantData } from '@/server/call'
import { changeSeries } from '@/server/commands/series/change'
import { createSeries } from '@/server/commands/series/create'
import { previewSeries } from '@/server/commands/series/preview'
import { previewSeriesChange } from '@/server/commands/series/preview-change'
import { undoSeries } from '@/server/commands/series/undo'
import { seriesOf } from '@/server/queries/series/show'

export const handlers = [
  inTenant('series.preview', previewSeries),
  inTenant('series.create', createSeries),
  inTenantData('series.show', ({ tx, params }) => seriesOf(tx, params.id)),
  inTenantData('series.undo', undoSeries),
  inTenantData('series.preview-change', previewSeriesChange),
  inTenant('series.change', changeSeries),
]
