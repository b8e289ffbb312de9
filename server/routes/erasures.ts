import { free, inTenantData } from '@/server/call'
import { erasePatient } from '@/server/commands/erasures/create'
import { fetchReleased, releaseBlocked } from '@/server/commands/erasures/release'
import { listErasures } from '@/server/queries/erasures/list'
import { previewErasure } from '@/server/queries/erasures/preview'

export const handlers = [
  inTenantData('erasures.preview', ({ tx, who, params, now }) => previewErasure(tx, who, params.id, now)),
  inTenantData('erasures.list', ({ tx, query }) => listErasures(tx, query)),
  inTenantData('erasures.create', erasePatient),
  inTenantData('erasures.release', releaseBlocked),
  free('erasures.file', fetchReleased),
]
