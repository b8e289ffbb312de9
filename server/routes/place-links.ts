import { freeData } from '@/server/call'
import { declinePlace } from '@/server/commands/place-links/decline'
import { readPlaceLink } from '@/server/queries/place-links/read'

export const handlers = [freeData('place-links.read', readPlaceLink), freeData('place-links.decline', declinePlace)]
