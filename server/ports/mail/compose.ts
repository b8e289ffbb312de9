import type { SendMailOptions } from 'nodemailer'
import type { Message } from './port'

/** Control characters, the line ends that would begin another header among them. */
const CONTROLS = /\p{Cc}+/gu

/**
 * A message as nodemailer takes it. The receiver is given as one address, not as a text that could name several, and no
 * header gets a second line, whatever a name or an address holds. Nothing is read from a file or fetched for it.
 */
export const compose = ({ to, subject, text, html, attachment }: Message, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: to.replace(CONTROLS, '') },
  subject: subject.replace(CONTROLS, ' '),
  text,
  html,
  ...(attachment && {
    attachments: [{ filename: attachment.name, contentType: attachment.type, content: Buffer.from(attachment.bytes) }],
  }),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
