import { free, freeData, inTenantData } from '@/server/call'
import { updateClinic } from '@/server/commands/clinic/update'
import { showProduct } from '@/server/queries/clinic/product'
import { clinicOf } from '@/server/queries/clinic/show'

export const handlers = [
  free('meta.show', showProduct),
  inTenantData('clinic.show', ({ tx, who }) => clinicOf(tx, who.clinic_id)),
  freeData('clinic.update', updateClinic),
]
