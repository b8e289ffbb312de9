import { deviceTypes } from '@/lib/contract/devices'
import type { Config } from '@/server/config'
import type { Secrets } from '@/server/identity/secrets'
import { firebasePush, readServiceAccount } from './firebase'
import type { DeviceType, Push, PushSender } from './port'
import { recordedPush } from './recorded'
import { vapidKeys } from './vapid'
import { webPush } from './web'

/**
 * Which kind of device is sent to over the network, and by whom: browsers when WEB_PUSH says so, phones when there is a
 * Firebase account. For the others it is recorded what would be sent, so that nothing leaves an installation unasked.
 * @throws ConfigError for keys that are none.
 */
export function openPush(config: Config, secrets: Secrets): Push {
  const keys = vapidKeys(config, secrets)
  const account = config.FIREBASE_SERVICE_ACCOUNT
  const firebase = account ? firebasePush(readServiceAccount(account)) : null
  const senders: Record<DeviceType, PushSender | null> = {
    web: config.WEB_PUSH ? webPush({ keys, subject: config.VAPID_SUBJECT }) : null,
    ios: firebase,
    android: firebase,
  }
  return {
    vapid_public_key: keys.publicKey,
    sends_to: deviceTypes.filter((type) => senders[type]),
    send: ({ type, token }, message) => (senders[type] ?? recordedPush(config.DATA_DIR, type))(token, message),
  }
}
