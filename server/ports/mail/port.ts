/** A file that comes with an e-mail. */
export type Attachment = { name: string; type: string; bytes: Uint8Array }

/** An e-mail to one person: the same said twice, for programs that draw HTML and for those that do not. */
export type Message = { to: string; subject: string; text: string; html: string; attachment?: Attachment }

/** What sends e-mails. @throws Error when a message was not taken: the outbox tries again. */
export type Mail = { send(message: Message): Promise<void> }
