import { asc, eq } from 'drizzle-orm'
import { services } from '@/server/db/schema/services'
import { inTenant } from '@/server/handler'

export const serviceHandlers = [
  inTenant('services.list', async ({ tx, who }) => ({
    data: await tx.select().from(services).where(eq(services.clinic_id, who.clinic_id)).orderBy(asc(services.id)),
  })),
]
