import { Refusal } from '@/lib/contract/errors'
import type { Config } from '@/server/config'
import type { Payments } from './port'

export function openPayments(_config: Config): Payments {
  const refuse = async (): Promise<never> => {
    throw new Refusal('payments_unavailable')
  }
  return { provider: 'demo', has_portal: false, checkout: refuse, portal: refuse, cancel: refuse, read: refuse }
}
