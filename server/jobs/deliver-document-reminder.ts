import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { REMIND_FROM } from '@/lib/domain/documents/lengths'
import { remindingWait } from '@/lib/domain/documents/reminders'
import { minuteOf } from '@/lib/domain/time/clock'
import { clinics } from '@/server/db/schema/clinics'
import { document_links } from '@/server/db/schema/document-signatures'
import { documents } from '@/server/db/schema/documents'
import { patients } from '@/server/db/schema/patients'
import { hashToken } from '@/server/identity/sessions'
import { announce } from '@/server/ledger'
import { documentReminderMail } from '@/server/mail/document-reminder-mail'
import { documentLinkUrl } from '@/server/queries/document-links/open'
import type { JobServices, OutboxLine } from './outbox-line'

const TOKEN_BYTES = 32

/**
 * Mails a patient the links to what they have not signed, those that are still good; none, where all was signed or withdrawn meanwhile. One that
 * comes after the clinic's day waits for the next.
 * Tokens are made here and only their hashes are stored, so a repeated delivery mails others, and the earlier ones are worth nothing.
 * @throws Error when the mail was not taken: the outbox tries again.
 */
export async function deliverDocumentReminder(
  { config, database, mail }: JobServices,
  { clinic_id, body }: Pick<OutboxLine, 'clinic_id' | 'body'>,
  now = new Date(),
): Promise<void> {
  const ids = (body.link_ids as number[]).map(Number)
  const found = await database.asTenant(clinic_id, async (tx) => {
    const rows = await tx
      .select({
        ...{ name: patients.name, email: patients.email, locale: patients.locale, clinic_name: clinics.name },
        ...{ link_id: document_links.id, accepts_messages: patients.accepts_messages },
        ...{ asks_code: document_links.asks_code, until: document_links.expires_at, time_zone: clinics.time_zone },
        ...{ rules: clinics.document_reminders, status: patients.status },
      })
      .from(document_links)
      .innerJoin(documents, eq(documents.id, document_links.document_id))
      .innerJoin(patients, eq(patients.id, documents.patient_id))
      .innerJoin(clinics, eq(clinics.id, document_links.clinic_id))
      .where(
        and(
          ...[inArray(document_links.id, ids), isNull(document_links.used_at), isNull(document_links.ended_at)],
          ...[gt(document_links.expires_at, now), eq(documents.state, 'sent')],
        ),
      )
      .orderBy(asc(document_links.id))
    const [first] = rows
    if (!first) return null
    // A server of mail that did not answer in the evening answers at night.
    const wait = remindingWait(first.rules ?? { reminders_at: REMIND_FROM }, minuteOf(now, first.time_zone))
    if (wait > 0) {
      await announce(tx, { clinic_id, id: null }, 'document_reminder', { link_ids: ids }, wait)
      return null
    }
    const urls: string[] = []
    for (const { link_id } of rows) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      await tx
        .update(document_links)
        .set({ token_hash: hashToken(token) })
        .where(eq(document_links.id, link_id))
      urls.push(documentLinkUrl(config, token))
    }
    const isWanted = first.accepts_messages && first.status !== 'archived'
    return first.email && isWanted ? { ...first, email: first.email, urls } : null
  })
  if (found) await mail.send(documentReminderMail(found))
}
