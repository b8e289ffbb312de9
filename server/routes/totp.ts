import { freeData } from '@/server/call'
import { beginTotp } from '@/server/commands/totp/begin'
import { confirmTotp } from '@/server/commands/totp/confirm'
import { disableTotp } from '@/server/commands/totp/disable'
import { renewRecoveryCodes } from '@/server/commands/totp/renew-codes'

// None is `inTenant`: they hash between transactions, and their answers (a secret, recovery codes) must not be kept for
// an Idempotency-Key.
export const handlers = [
  freeData('totp.begin', beginTotp),
  freeData('totp.confirm', confirmTotp),
  freeData('totp.renew-codes', renewRecoveryCodes),
  freeData('totp.disable', disableTotp),
]
