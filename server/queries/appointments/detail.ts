import { sql } from 'drizzle-orm'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import { detailValues } from '@/server/db/appointment-columns'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { type FoundConsent, toConsents, wantedConsents } from '@/server/queries/consents/wanted'
import { appointmentOf } from './list'

type Rest = Omit<AppointmentDetail, 'consents' | keyof Awaited<ReturnType<typeof appointmentOf>>> & {
  consents: FoundConsent[]
}

const neighbour = (alias: string) => {
  const named = sql.raw(alias)
  return sql`json_build_object('id', ${named}.id, 'starts_at', ${isoText(sql`${named}.starts_at`)}, 'professional_id', ${named}.professional_id)`
}

/**
 * Everything of one appointment, with those it stands among, and what its patients are to have signed.
 * @param today yyyy-MM-dd, at the clinic
 * @throws Refusal `not_found`
 */
export async function appointmentDetail(tx: Tx, id: number, today: string): Promise<AppointmentDetail> {
  const appointment = await appointmentOf(tx, id)
  const patientId = appointment.patients[0]?.id ?? 0
  const ofPatient = sql`m.clinic_id = current_clinic() and m.deleted_at is null and m.status <> 'canceled' and m.id <> a.id
    and exists (select from appointment_patients p where p.clinic_id = m.clinic_id and p.appointment_id = m.id and p.patient_id = ${patientId}::bigint)`
  const [rest] = await rowsOf<Rest>(
    tx,
    sql`select ${detailValues}, a.billed_at is not null as billed,
          (select b.name from professionals b where b.clinic_id = a.clinic_id and b.id = a.created_by) as created_by,
          (select json_build_object('id', a.series_id, 'count', count(*),
              'position', count(*) filter (where (s.starts_at, s.id) <= (a.starts_at, a.id)))
            from appointments s where s.clinic_id = a.clinic_id and s.series_id = a.series_id and s.deleted_at is null
            having a.series_id is not null) as series,
          (select ${neighbour('r')} from appointments r
            where r.clinic_id = a.clinic_id and r.id = a.related_id and r.deleted_at is null) as related,
          coalesce((select json_agg(${neighbour('f')} order by f.starts_at) from appointments f
            where f.clinic_id = a.clinic_id and f.related_id = a.id and f.deleted_at is null), '[]'::json) as successive,
          (select ${neighbour('m')} from appointments m where ${ofPatient} and (m.starts_at, m.id) < (a.starts_at, a.id)
            order by m.starts_at desc, m.id desc limit 1) as previous_appointment,
          (select ${neighbour('m')} from appointments m where ${ofPatient} and (m.starts_at, m.id) > (a.starts_at, a.id)
            order by m.starts_at, m.id limit 1) as next_appointment,
          case when a.status = 'canceled' then '[]'::json else ${wantedConsents(
            sql`(select ap.patient_id from appointment_patients ap where ap.clinic_id = a.clinic_id and ap.appointment_id = a.id)`,
            sql`(a.service_id)`,
            today,
          )} end as consents
        from appointments a where a.clinic_id = current_clinic() and a.id = ${id}`,
  )
  const { consents, ...more } = rest!
  return { ...appointment, ...more, consents: toConsents(consents, today) }
}
