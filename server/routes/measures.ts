import { freeData, inTenantData } from '@/server/call'
import { answerMeasureLink } from '@/server/commands/measure-links/answer'
import { createMeasureLink } from '@/server/commands/measure-links/create'
import { readMeasures } from '@/server/commands/measures/history'
import { createMeasure, updateMeasure } from '@/server/commands/measures/save'
import { readMeasureLink } from '@/server/queries/measure-links/read'
import { listMeasures } from '@/server/queries/measures/read'

export const handlers = [
  inTenantData('measures.list', ({ tx }) => listMeasures(tx)),
  inTenantData('measures.create', createMeasure),
  inTenantData('measures.update', updateMeasure),
  inTenantData('measures.history', readMeasures),
  inTenantData('measure-links.create', createMeasureLink),
  freeData('measure-links.read', readMeasureLink),
  freeData('measure-links.answer', answerMeasureLink),
]
