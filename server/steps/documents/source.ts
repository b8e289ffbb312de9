import { asc, eq } from 'drizzle-orm'
import type { FrozenBox } from '@/lib/contract/documents'
import { Refusal } from '@/lib/contract/errors'
import type { Patient } from '@/lib/contract/patients'
import type { Tx } from '@/server/db/client'
import { document_events, documents } from '@/server/db/schema/documents'
import type { SignableSource, ToldEvent } from '@/server/pdf/signable-document'
import type { Files } from '@/server/ports/files/port'
import { clinicOf } from '@/server/queries/clinic/show'
import { patientOf } from '@/server/queries/patients/show'
import { pictureOf } from '@/server/steps/pdf/read-source'
import type { HeldDocument } from './hold'

export type ReadSignable = {
  document: HeldDocument
  patient: Patient
  clinic: Omit<SignableSource['clinic'], 'logo'>
  logo: string | null
  events: ToldEvent[]
}

/** What a document on paper is made from, but for its pictures. @throws Refusal `not_found` */
export async function readSignable(tx: Tx, clinicId: number, id: number): Promise<ReadSignable> {
  const [document] = await tx.select().from(documents).where(eq(documents.id, id))
  if (!document) throw new Refusal('not_found')
  const { logo, ...clinic } = await clinicOf(tx, clinicId)
  const rows = await tx
    .select()
    .from(document_events)
    .where(eq(document_events.document_id, id))
    .orderBy(asc(document_events.at), asc(document_events.id))
  return {
    ...{ document, clinic, logo: logo?.split('/').at(-1) ?? null },
    patient: await patientOf(tx, document.patient_id),
    events: rows.map(({ kind, at, box }) => ({ kind, at: at.toISOString(), box: boxLabel(document.boxes, box) })),
  }
}

/** What a box says, by its key. */
export const boxLabel = (boxes: FrozenBox[], key: string | null): string | null =>
  boxes.find((box) => box.key === key)?.label ?? key

/** With the clinic's logo; read when no transaction waits. */
export const withLogo = async (
  files: Files,
  { clinic, logo, patient, document }: ReadSignable,
): Promise<SignableSource> => ({
  ...{ patient, document },
  clinic: { ...clinic, logo: await pictureOf(files, logo) },
})
