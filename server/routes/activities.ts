import { inTenantData } from '@/server/call'
import { listActivities } from '@/server/queries/activities/list'

export const handlers = [inTenantData('activities.list', listActivities)]
