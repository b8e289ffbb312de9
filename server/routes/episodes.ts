import { inTenantData } from '@/server/call'
import { readEpisodes } from '@/server/commands/episodes/read'
import { createEpisode, dischargeEpisode, updateEpisode } from '@/server/commands/episodes/save'
import { createGoal, updateGoal } from '@/server/commands/goals/save'

export const handlers = [
  inTenantData('episodes.list', readEpisodes),
  inTenantData('episodes.create', createEpisode),
  inTenantData('episodes.update', updateEpisode),
  inTenantData('episodes.discharge', dischargeEpisode),
  inTenantData('goals.create', createGoal),
  inTenantData('goals.update', updateGoal),
]
