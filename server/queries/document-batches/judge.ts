import { sql } from 'drizzle-orm'
import { type DocumentFault, documentFault } from '@/lib/domain/documents/batch'
import { rowsOf, type Tx } from '@/server/db/client'

export type JudgedReceiver = { id: number; name: string; fault: DocumentFault | null }

/**
 * Which of these patients can be sent a template's document, and why the others cannot, by their names. Who is gone, or not seen by
 * who asks, is not among them.
 * @param day the clinic's, by which a document has expired
 */
export async function judgeReceivers(
  tx: Tx,
  { template_id, day }: { template_id: number; day: string },
  ids: readonly number[],
): Promise<JudgedReceiver[]> {
  const rows = await rowsOf<{
    id: number
    name: string
    email: string | null
    accepts_messages: boolean
    has_unsigned: boolean
    has_signed: boolean
  }>(
    tx,
    sql`with theirs as (
        select d.patient_id, d.state, v.number = (select max(n.number) from document_template_versions n
            where n.clinic_id = d.clinic_id and n.template_id = v.template_id) as is_current
        from documents d join document_template_versions v on v.clinic_id = d.clinic_id and v.id = d.template_version_id
        where d.clinic_id = current_clinic() and v.template_id = ${template_id}::bigint and d.state <> 'revoked'
          and (d.expires_on is null or d.expires_on >= ${day}::date) and d.patient_id = any(${`{${ids.join(',')}}`}::bigint[]))
      select p.id::float8 as id, p.name, p.email, p.accepts_messages,
        exists (select from theirs t where t.patient_id = p.id and t.state in ('created', 'sent')) as has_unsigned,
        exists (select from theirs t where t.patient_id = p.id and t.state = 'signed' and t.is_current) as has_signed
      from patients p where p.clinic_id = current_clinic() and p.id = any(${`{${ids.join(',')}}`}::bigint[])
        and p.erased_at is null order by p.sort_name, p.id`,
  )
  return rows.map(({ id, name, ...judged }) => ({ id, name, fault: documentFault({ is_there: true, ...judged }) }))
}
