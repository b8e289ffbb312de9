import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hashToken } from '@/server/identity/sessions'
import type { DeviceType, PushSender } from './port'

/**
 * Writes down what would be sent, one JSON line a message in push/messages.jsonl of the data folder. The device stands
 * there as its token's SHA-256, which is `devices.token_hash`.
 */
export const recordedPush =
  (dataDir: string, type: DeviceType): PushSender =>
  async (token, message) => {
    const folder = join(/* turbopackIgnore: true */ dataDir, 'push')
    await mkdir(folder, { recursive: true })
    const line = { at: new Date().toISOString(), type, device: hashToken(token), ...message }
    await appendFile(join(folder, 'messages.jsonl'), `${JSON.stringify(line)}\n`, { mode: 0o600 })
    return 'sent'
  }
