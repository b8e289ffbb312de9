import { addendumKey, type DeviceDraft, type DeviceDrafts } from '@/lib/client/drafts/device-drafts'
import type { RecordEntry } from '@/lib/contract/record'

/**
 * Keeps a text on the device as an addendum that is being written, after what was begun of one there. A device that can
 * keep nothing gives it all the same.
 * @returns what is gone on with; undefined where there is no text
 */
export async function keepAddendum(
  drafts: DeviceDrafts | null,
  { id, patient_id, version, template_version_id, appointment_id, at }: RecordEntry,
  text: string,
): Promise<DeviceDraft | undefined> {
  const key = addendumKey(id)
  const begun = (await drafts?.of(patient_id))?.find((one) => one.key === key)?.draft.content.answers.text
  const whole = (typeof begun === 'string' ? begun : '') + text
  if (!whole) return undefined
  const draft: DeviceDraft = {
    ...{ patient_id, entry_id: id, version, kind: 'addendum', template_version_id, appointment_id, at },
    content: { answers: { text: whole }, carried: {} },
    send_key: crypto.randomUUID(),
    typed_at: new Date().toISOString(),
  }
  await drafts?.keep(key, draft).catch(() => undefined)
  return draft
}
