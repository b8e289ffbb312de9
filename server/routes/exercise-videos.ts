import { freeData, inTenantData } from '@/server/call'
import { beginVideo } from '@/server/commands/exercise-videos/begin'
import { sendVideo } from '@/server/commands/exercise-videos/send'
import { showVideoUpload } from '@/server/queries/exercise-videos/show'

export const handlers = [
  freeData('exercise-videos.begin', beginVideo),
  inTenantData('exercise-videos.show', showVideoUpload),
  freeData('exercise-videos.send', sendVideo),
]
