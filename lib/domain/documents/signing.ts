import type { FrozenBox, SigningForm } from '@/lib/contract/documents'
import type { FieldText } from '@/lib/contract/field-errors'
import { isRepresented } from '@/lib/domain/patients/age'

type Signing = Pick<SigningForm, 'role' | 'name' | 'identification' | 'reason' | 'read_ms'> & {
  ticked: { key: string }[]
}
type Signed = { boxes: FrozenBox[]; birth_date: string | null; today: string }

/** The required boxes that are not ticked. */
export const untickedBoxes = (boxes: FrozenBox[], ticked: { key: string }[]): FrozenBox[] =>
  boxes.filter(({ key, required }) => required && !ticked.some((box) => box.key === key))

/** Whether the patient is too young to sign: their legal representative does. */
export const needsRepresentative = ({ birth_date, today }: Pick<Signed, 'birth_date' | 'today'>): boolean =>
  isRepresented(birth_date ?? '', today)

/**
 * What keeps a document from being signed, by field: it was not read to its end, a required box is not ticked, who is too young
 * signs alone, a representative without name and document, a professional without a reason. Empty where nothing does.
 */
export function signingFaults(signing: Signing, signed: Signed): Record<string, FieldText> {
  const required: FieldText = { key: 'required' }
  const [unticked] = untickedBoxes(signed.boxes, signing.ticked)
  const faults: Record<string, FieldText> = {}
  if (signing.read_ms === null) faults.read_ms = { key: 'document_unread' }
  if (unticked) faults.ticked = { key: 'box_unticked', values: { label: unticked.label } }
  if (signing.role === 'patient' && needsRepresentative(signed)) faults.role = { key: 'representative_required' }
  if (signing.role === 'representative') {
    if (!signing.name) faults.name = required
    if (!signing.identification) faults.identification = required
  }
  if (signing.role === 'professional' && !signing.reason) faults.reason = required
  return faults
}

/** Whether a document's last day is past: it is not signed any more, and counts no more. */
export const isExpired = ({ expires_on }: { expires_on: string | null }, today: string): boolean =>
  expires_on !== null && expires_on < today

/** What a document is called in a list: its state, or that it has expired, which follows from its last day. */
export const shownState = <State extends string>(
  document: { state: State; expires_on: string | null },
  today: string,
): State | 'expired' => (document.state !== 'revoked' && isExpired(document, today) ? 'expired' : document.state)
