import { free, freeData, inTenant, inTenantData } from '@/server/call'
import { answerPlanLink } from '@/server/commands/plan-links/answer'
import { createPlanLink } from '@/server/commands/plan-links/create'
import { mailPlanLink } from '@/server/commands/plan-links/mail'
import { readPlanLink } from '@/server/commands/plan-links/read'
import { revokePlanLink } from '@/server/commands/plan-links/revoke'
import { readPlanPicture } from '@/server/queries/plan-links/picture'
import { showPlanLink } from '@/server/queries/plan-links/show'
import { openPlanVideo, watchPlanVideo } from '@/server/queries/plan-links/video'

export const handlers = [
  inTenantData('plan-links.show', showPlanLink),
  inTenantData('plan-links.create', createPlanLink),
  inTenant('plan-links.mail', mailPlanLink),
  inTenant('plan-links.revoke', revokePlanLink),
  freeData('plan-links.read', readPlanLink),
  free('plan-links.picture', readPlanPicture),
  freeData('plan-links.video', openPlanVideo),
  free('plan-links.watch', watchPlanVideo),
  freeData('plan-links.answer', answerPlanLink),
]
