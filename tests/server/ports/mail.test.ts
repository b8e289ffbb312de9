import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { invoiceMail } from '@/server/mail/invoice-mail'
import { linkMail } from '@/server/mail/link-mail'
import { compose } from '@/server/ports/mail/compose'
import { folderMail } from '@/server/ports/mail/folder'
import { smtpMail } from '@/server/ports/mail/smtp'

const FROM = 'Physio Tracking <no-reply@clinic.test>'
const link = {
  purpose: 'invitation',
  name: 'Ana Ruiz',
  email: 'ana@clinic.test',
  locale: 'es',
  clinic_name: 'Clínica Ejemplo',
  product: 'Physio Tracking',
  url: 'https://clinic.test/invitation#token=abc_DEF-123',
} as const

describe('a name in an e-mail', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['an attribute that ends early', '"><img src=x onerror=1>', '&quot;&gt;&lt;img src=x onerror=1&gt;'],
    ['an entity', '&lt;b&gt;', '&amp;lt;b&amp;gt;'],
    ['a placeholder', '{clinic} {x, plural, one {#}}', '{clinic} {x, plural, one {#}}'],
  ])('is text and nothing else: %s', (_, name, escaped) => {
    const { html, text, subject } = linkMail({ ...link, name, clinic_name: name })
    expect(html.split(escaped).length).toBeGreaterThan(3)
    expect(html).not.toMatch(/<(script|img|b)\b/)
    expect(text).toContain(`Hola, ${name}:`)
    expect(subject).toContain(name)
  })

  it('begins no second header and adds no receiver', () => {
    const { subject } = linkMail({ ...link, clinic_name: 'Clínica\r\nBcc: everybody@evil.test' })
    const to = 'ana@clinic.test\r\nBcc: everybody@evil.test'
    const composed = compose({ to, subject: `${subject}\r\nX-Evil: 1`, text: '', html: '' }, FROM)
    expect(composed.subject).not.toMatch(/[\r\n]/)
    expect(composed.to).toEqual({ name: '', address: 'ana@clinic.testBcc: everybody@evil.test' })
  })

  it.each(['https://evil.test/now', 'evil.test', 'HTTP://EVIL.TEST'])(
    'is no address that a mail program links: %s',
    (name) => {
      const { html, text } = linkMail({ ...link, name, clinic_name: name })
      expect(html).not.toContain(name)
      expect(text).not.toContain(name)
    },
  )
})

describe.each(locales)('the letters in %s', (locale) => {
  it('an invoice comes as a file under its number, with nothing to press', () => {
    const attachment = { name: 'F2026-0007.pdf', type: 'application/pdf', bytes: new Uint8Array([1, 2]) }
    const letter = { email: link.email, issuer: 'Clínica\r\nBcc: x', recipient: '<b>Ana</b>', number: 'F2026-0007' }
    const message = invoiceMail({ ...letter, locale, attachment, late_since: null })
    for (const said of [message.subject, message.text, message.html]) expect(said).toContain('F2026-0007')
    expect(message.html).not.toMatch(/<(b|a)\b/)
    const late = invoiceMail({ ...letter, locale, attachment, late_since: '2026-11-02' })
    expect(late.subject).not.toBe(message.subject)
    expect(late.text).toMatch(/\b2\b.*\b2026\b/)
    const { subject, attachments } = compose(message, FROM)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(attachments).toEqual([
      { filename: 'F2026-0007.pdf', contentType: 'application/pdf', content: Buffer.from([1, 2]) },
    ])
  })

  it.each(['reset', 'invitation'] as const)(
    '%s says the same as text and as HTML, with the link in both',
    (purpose) => {
      const { html, text, subject, to } = linkMail({ ...link, purpose, locale })
      expect(to).toBe('ana@clinic.test')
      expect(html).toContain(`<html lang="${locale}">`)
      expect(html).toContain(`href="${link.url}"`)
      expect(text).toContain(`\n${link.url}\n`)
      expect(`${subject} ${text}`).not.toMatch(/[{}]/)
    },
  )
})

describe('the outbox folder', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'physio-mail-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('holds each message as .eml and .html, the newest last, and no name leads out of it', async () => {
    const mail = folderMail(join(folder, 'mail'), FROM)
    for (const clinic_name of ['Primera', '../../etc/passwd', 'Última · ñ']) {
      await mail.send(linkMail({ ...link, clinic_name }))
    }
    const names = readdirSync(join(folder, 'mail')).sort()
    expect(readdirSync(folder)).toEqual(['mail'])
    expect(names).toHaveLength(6)
    expect(names[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-tu-acceso-a-primera-en-physio-tracking\.eml$/)
    expect(names.at(-1)).toMatch(/ultima-n-en-physio-tracking\.html$/)
    const eml = readFileSync(join(folder, 'mail', names[0]!), 'utf8')
    expect(eml).toMatch(/^To: ana@clinic\.test\r$/m)
    expect(eml).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(eml).toContain('multipart/alternative')
    expect(readFileSync(join(folder, 'mail', names.at(-1)!), 'utf8')).toContain(link.url)
  })
})

describe('a mail server', () => {
  let server: Server
  let port: number
  let taken: string[]
  let refuses = false

  /** As much of SMTP as a message needs; keeps what it was given. */
  beforeAll(async () => {
    server = createServer((socket) => {
      let isData = false
      socket.write('220 test\r\n')
      socket.on('data', (chunk) => {
        const text = chunk.toString()
        taken.push(text)
        if (isData) {
          if (!text.endsWith('\r\n.\r\n')) return
          isData = false
          return socket.write('250 taken\r\n')
        }
        if (text.startsWith('DATA')) {
          isData = true
          return socket.write('354 go\r\n')
        }
        if (text.startsWith('RCPT') && refuses) return socket.write('550 nobody\r\n')
        socket.write(text.startsWith('EHLO') ? '250-test\r\n250 8BITMIME\r\n' : '250 ok\r\n')
      })
      socket.on('error', () => undefined)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as { port: number }).port
  })
  afterAll(() => server.close())

  it('gets the message for the one receiver, from the configured sender', async () => {
    taken = []
    await smtpMail(`smtp://127.0.0.1:${port}`, FROM).send(linkMail(link))
    const said = taken.join('')
    expect(said).toContain('MAIL FROM:<no-reply@clinic.test>')
    expect(said.match(/RCPT TO:/g)).toHaveLength(1)
    expect(said).toContain('RCPT TO:<ana@clinic.test>')
  })

  it('that refuses, or is not there, makes the sending fail, so that it is tried again', async () => {
    taken = []
    refuses = true
    await expect(smtpMail(`smtp://127.0.0.1:${port}`, FROM).send(linkMail(link))).rejects.toThrow()
    await expect(smtpMail('smtp://127.0.0.1:1', FROM).send(linkMail(link))).rejects.toThrow()
  })
})
