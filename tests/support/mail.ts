import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './until'

export type SentMail = { html: string; token: string; text: string; files: { name: string; bytes: Buffer }[] }

/** The mails to an address in the outbox folder below `dataDir`, the oldest first. */
export function mailsTo(dataDir: string, email: string): SentMail[] {
  const folder = join(dataDir, 'mail')
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  return names
    .filter((name) => name.endsWith('.eml') && readFileSync(join(folder, name), 'utf8').includes(`\nTo: ${email}\r`))
    .map((name) => {
      const html = readFileSync(join(folder, name.replace(/eml$/, 'html')), 'utf8')
      const text = readFileSync(join(folder, name), 'utf8')
      return { html, token: /#token=([\w-]+)/.exec(html)?.[1] ?? '', text, files: filesOf(text) }
    })
}

/** The files that come with a message as it is sent. */
const filesOf = (message: string) =>
  [...message.matchAll(/filename="?([^"\r\n;]+)"?\r\n(?:[\w-]+:[^\r]*\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/g)].map(
    ([, name, bytes]) => ({
      name: name!,
      bytes: Buffer.from(bytes!, 'base64'),
    }),
  )

/** Waits until as many mails were sent to an address, and gives the newest. */
export async function nextMail(dataDir: string, email: string, count = 1): Promise<SentMail> {
  return until(`mail number ${count} to ${email}`, () => {
    const mails = mailsTo(dataDir, email)
    return mails.length >= count ? mails.at(-1) : undefined
  })
}
