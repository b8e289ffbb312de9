import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
  const until = Date.now() + 15_000
  while (Date.now() < until) {
    const mails = mailsTo(dataDir, email)
    if (mails.length >= count) return mails.at(-1) as SentMail
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no mail number ${count} to ${email}`)
}
