import { and, eq, isNull } from 'drizzle-orm'
import type { EntryContent } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { alertText, redFlagsOf } from '@/lib/domain/record/red-flags'
import type { TenantCall } from '@/server/call'
import { patient_alerts } from '@/server/db/schema/patients'
import { announce, record } from '@/server/ledger'
import { clinicLanguage } from '@/server/queries/clinic/language'
import { auditedAlert, toAlert } from '@/server/queries/patient-alerts/list'

type Call = Pick<TenantCall<'record.sign'>, 'tx' | 'who' | 'address'>

/**
 * Each red flag of a form that was signed becomes an alert of the patient, unless the same one counts already. In the
 * clinic's language: whoever books or treats reads it, and the same answer must not raise it twice.
 */
export async function raiseAlerts(
  { tx, who, address }: Call,
  patientId: number,
  template: TemplateVersion,
  { answers }: EntryContent,
): Promise<void> {
  for (const flag of redFlagsOf(template.content, answers)) {
    const text = alertText(flag, await clinicLanguage(tx))
    const there = await tx
      .select({ id: patient_alerts.id })
      .from(patient_alerts)
      .where(
        and(
          eq(patient_alerts.patient_id, patientId),
          eq(patient_alerts.kind, 'red_flag'),
          eq(patient_alerts.text, text),
          isNull(patient_alerts.archived_at),
        ),
      )
    if (there.length > 0) continue
    const [row] = await tx
      .insert(patient_alerts)
      .values({
        ...{ clinic_id: who.clinic_id, patient_id: patientId, kind: 'red_flag', text, severity: 'high' },
        created_by: who.id,
      })
      .returning()
    const raised = toAlert(row!)
    await record(tx, who, {
      action: 'created',
      entity: 'patient_alert',
      id: raised.id,
      after: auditedAlert(raised),
      address,
    })
    await announce(tx, who, 'patient_alert_updated', { patient_alert_id: raised.id })
  }
}
