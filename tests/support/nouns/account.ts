import { CONSENT_VERSION } from '@/lib/domain/clinic/consent'
import type { Noun } from './noun'

const newPassword = { password: 'long enough now', password_confirmation: 'long enough now' }

/** What concerns the account that one signs in with, and the clinic that it opens. */
export const account: Noun[] = [
  {
    name: 'auth',
    bodies: {
      'auth.register': () => ({
        ...{ clinic_name: 'Nueva', name: 'Ana', email: 'ana@nueva.test', ...newPassword },
        ...{ consent: true, consent_version: CONSENT_VERSION, signature: 'data:image/png;base64,iVBORw0KGgo=' },
        ...{ method: 'drawn', opened_ms: 3, read_ms: 2, accepted_ms: 1 },
      }),
    },
  },
  { name: 'me', bodies: { 'me.change-password': () => ({ current_password: 'x', ...newPassword }) } },
  {
    name: 'totp',
    bodies: {
      'totp.begin': () => ({ current_password: 'x' }),
      'totp.confirm': () => ({ code: '123456' }),
      'totp.renew-codes': () => ({ current_password: 'x', code: 'x' }),
      'totp.disable': () => ({ current_password: 'x', code: 'x' }),
    },
  },
  { name: 'subscription', bodies: { 'subscription.checkout': () => ({ interval: 'month' }) } },
  {
    name: 'broadcasting',
    bodies: { 'broadcasting.auth': () => ({ socket_id: '1.1', channel_name: 'private-user.1' }) },
  },
]
