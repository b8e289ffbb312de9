import type { Config } from '@/server/config'
import type { Mail } from './port'

export function openMail(_config: Config): Mail {
  return { send: async () => {} }
}
