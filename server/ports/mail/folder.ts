import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { log } from '@/server/log'
import { compose } from './compose'
import type { Mail } from './port'

const SUBJECT_MAX = 60
/** The mails hold links that open accounts: only the server's own user may read them. */
const OWNER_ONLY = { mode: 0o600 }

/** A subject as a part of a file's name: letters, digits and hyphens of ASCII, whatever it held. */
const slugOf = (subject: string) =>
  subject
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SUBJECT_MAX)
    .replace(/^-|-$/g, '')

/**
 * An outbox one can open: each message as the .eml that would have been sent, and as an .html page for a browser. The
 * names begin with the time, so the last one is the newest.
 */
export function folderMail(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let last = 0
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(compose(message, from))
      // Two of one millisecond keep their order, and neither takes the other's name.
      last = Math.max(Date.now(), last + 1)
      const time = new Date(last).toISOString().replace(/[:.]/g, '-')
      const path = join(/* turbopackIgnore: true */ folder, `${time}-${slugOf(message.subject)}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(`${path}.html`, message.html)
      await writeWhole(`${path}.eml`, bytes as Buffer)
      log.info({ file: `${path}.html` }, 'an e-mail is in the outbox folder')
    },
  }
}

/** Whoever watches the folder never sees half a file. */
async function writeWhole(path: string, content: string | Buffer) {
  await writeFile(`${path}.part`, content, OWNER_ONLY)
  await rename(`${path}.part`, path)
}
