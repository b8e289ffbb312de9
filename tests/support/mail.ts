import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './until'

export type SentMail = { html: string; token: string }

/** The mails to an address in the outbox folder below `dataDir`, the oldest first. */
export function mailsTo(dataDir: string, email: string): SentMail[] {
  const folder = join(dataDir, 'mail')
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  return names
    .filter((name) => name.endsWith('.eml') && readFileSync(join(folder, name), 'utf8').includes(`\nTo: ${email}\r`))
    .map((name) => {
      const html = readFileSync(join(folder, name.replace(/eml$/, 'html')), 'utf8')
      return { html, token: /#token=([\w-]+)/.exec(html)?.[1] ?? '' }
    })
}

/** Waits until as many mails were sent to an address, and gives the newest. */
export async function nextMail(dataDir: string, email: string, count = 1): Promise<SentMail> {
  return until(`mail number ${count} to ${email}`, () => {
    const mails = mailsTo(dataDir, email)
    return mails.length >= count ? mails.at(-1) : undefined
  })
}
