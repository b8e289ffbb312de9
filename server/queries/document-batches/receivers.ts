import type { Receivers } from '@/lib/contract/document-batches'
import { DOCUMENT_BATCH_MAX } from '@/lib/domain/documents/batch'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { requireReferred } from '@/server/db/require-referred'
import { patientIds } from '@/server/queries/patients/list'
import { type JudgedReceiver, judgeReceivers } from './judge'

type Read = Pick<TenantCall<'document-batches.preview'>, 'tx' | 'who' | 'now' | 'locale'>

/**
 * To whom a document is to be sent: the patients that are named, or all that a filter finds, each with why they cannot be sent it.
 * @throws Refusal `reference_unknown` for a template, a professional or a group that is not the clinic's
 */
export async function receiversOf(
  { tx, who, now, locale }: Read,
  template_id: number,
  receivers: Receivers,
): Promise<JudgedReceiver[]> {
  const filter = 'filter' in receivers ? receivers.filter : {}
  await requireReferred(tx, 'document-batches.preview', { ...filter, template_id }, locale)
  const ids = 'ids' in receivers ? receivers.ids : await patientIds(tx, receivers.filter, now, DOCUMENT_BATCH_MAX)
  return judgeReceivers(tx, { template_id, day: today(now, who.time_zone) }, ids)
}
