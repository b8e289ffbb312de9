import type { Config } from '@/server/config'
import type { Secrets } from '@/server/secrets'
import type { Push } from './port'

export function openPush(_config: Config, _secrets: Secrets): Push {
  return { vapid_public_key: '', send: async () => 'sent' }
}
