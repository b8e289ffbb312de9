import { free } from '@/server/api/handler'
import { disableTotp } from '@/server/commands/totp/disable'
import { beginTotp, confirmTotp } from '@/server/commands/totp/set-up'
import { renewRecoveryCodes } from '@/server/steps/totp/give-recovery-codes'

// None is `inTenant`: they hash between transactions, and their answers (a secret, recovery codes) must not be kept for
// an Idempotency-Key.
export const handlers = [
  free('totp.begin', async (call) => ({ data: await beginTotp(call) })),
  free('totp.confirm', async (call) => ({ data: await confirmTotp(call) })),
  free('totp.renew-codes', async (call) => ({ data: { recovery_codes: await renewRecoveryCodes(call) } })),
  free('totp.disable', async (call) => {
    await disableTotp(call)
    return { data: { totp_enabled: false as const } }
  }),
]
