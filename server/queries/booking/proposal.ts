import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { bookableIds, freeTimesOf } from './free-times'

type Proposal = Answer<'appointments.proposal'>['data']

/** What is known of a patient that a proposal follows from; nulls where nothing is. */
type Known = { assigned_id: number | null; last_id: number | null; service_id: number | null }

/**
 * What is proposed when somebody begins to book: with whom, what, and the next free time of theirs. The first of theirs
 * who has one has it; where nobody is theirs, who asks, else anybody of whom it may be; while nobody comes, whoever of
 * those is free first. Nobody is proposed who cannot be booked, nor a
 * service that is archived.
 * @throws Refusal `not_found` for the patient, `reference_unknown` for a service
 */
export async function proposal(call: TenantCall<'appointments.proposal'>): Promise<Proposal> {
  const { tx, who, query } = call
  const known = query.patient_id ? await knownOf(tx, query.patient_id) : null
  const bookable = await bookableIds(tx)
  const theirs = query.professional_id ? [query.professional_id] : [known?.assigned_id, known?.last_id]
  const isBookable = (id: number | null | undefined): id is number => bookable.includes(id ?? 0)
  const candidates = [...new Set(theirs.filter(isBookable))]
  // Whose hours nobody planned have no free time, and are theirs all the same.
  const isAnybodys = candidates.length === 0 && !query.professional_id
  const anybody = query.professional_ids?.filter(isBookable) ?? bookable
  const asks = query.patient_id || !query.professional_ids ? [who.id].filter(isBookable) : []
  const tried = isAnybodys ? [asks, anybody] : candidates.map((id) => [id])
  const service_id = query.service_id ?? known?.service_id ?? query.usual_service_id ?? null
  for (const professional_ids of tried) {
    // As many as may begin at once: of those, the first in the order that was asked for.
    const found = await freeTimesOf(call, { ...query, service_id, professional_ids, limit: professional_ids.length })
    const first = found.filter(({ starts_at }) => starts_at === found[0]?.starts_at)
    const slot = professional_ids.flatMap((id) => first.find((each) => each.professional_id === id) ?? [])[0]
    if (slot) return { professional_id: slot.professional_id, service_id, slot }
  }
  return { professional_id: candidates[0] ?? null, service_id, slot: null }
}

/** The last appointment is the latest that was not canceled, to come or over. @throws Refusal `not_found` */
async function knownOf(tx: Tx, patientId: number): Promise<Known> {
  const [known] = await rowsOf<Known>(
    tx,
    sql`select p.professional_id::float8 as assigned_id, a.professional_id::float8 as last_id,
          (select a.service_id::float8 from appointments a
            join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
            join services s on s.clinic_id = a.clinic_id and s.id = a.service_id
            where a.clinic_id = p.clinic_id and m.patient_id = p.id and s.active
              and a.status <> 'canceled' and a.deleted_at is null
            order by a.starts_at desc, a.id desc limit 1) as service_id
        from patients p left join lateral (select a.professional_id from appointments a
            join appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
            join professionals w on w.clinic_id = a.clinic_id and w.id = a.professional_id and w.active and w.bookable
            where a.clinic_id = p.clinic_id and m.patient_id = p.id and a.status <> 'canceled' and a.deleted_at is null
            order by a.starts_at desc, a.id desc limit 1) a on true
        where p.clinic_id = current_clinic() and p.id = ${patientId}`,
  )
  if (!known) throw new Refusal('not_found')
  return known
}
