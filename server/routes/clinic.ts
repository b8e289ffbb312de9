import { exportClinic } from '@/server/commands/export-clinic'
import { updateClinic } from '@/server/commands/update-clinic'
import { free, inTenant } from '@/server/handler'
import { clinicOf } from '@/server/queries/professionals'

export const clinicHandlers = [
  free('meta.show', async ({ services }) => ({
    meta: { name: services.config.PRODUCT_NAME ?? null, theme: services.config.PRODUCT_THEME },
  })),
  inTenant('clinic.show', async ({ tx, who }) => ({ data: await clinicOf(tx, who.clinic_id) })),
  free('clinic.update', async (call) => {
    const data = await updateClinic(call)
    call.services.wakeOutbox()
    return { data }
  }),
  free('clinic.export', exportClinic),
]
