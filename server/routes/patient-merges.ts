import { inTenant, inTenantData } from '@/server/call'
import { mergePatients } from '@/server/commands/patient-merges/create'
import { distinguishPatients } from '@/server/commands/patient-merges/distinguish'
import { undistinguishPatients } from '@/server/commands/patient-merges/undistinguish'
import { undoMerge } from '@/server/commands/patient-merges/undo'
import { mergesOf } from '@/server/queries/patient-merges/list'
import { likelyPairs } from '@/server/queries/patient-merges/pairs'
import { previewMerge } from '@/server/queries/patient-merges/preview'

export const handlers = [
  inTenant('patient-merges.pairs', ({ tx }) => likelyPairs(tx)),
  inTenantData('patient-merges.preview', ({ tx, query }) => previewMerge(tx, query)),
  inTenantData('patient-merges.list', ({ tx, params, now }) => mergesOf(tx, params.id, now)),
  inTenantData('patient-merges.distinguish', distinguishPatients),
  inTenantData('patient-merges.undistinguish', undistinguishPatients),
  inTenant('patient-merges.create', mergePatients),
  inTenantData('patient-merges.undo', undoMerge),
]
