import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { EntryContent } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { alertText, redFlagsOf } from '@/lib/domain/record/red-flags'
import { addDays, today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { patient_alerts } from '@/server/db/schema/patients'
import { announce, record } from '@/server/ledger'
import { clinicLanguage } from '@/server/queries/clinic/language'
import { auditedAlert, toAlert } from '@/server/queries/patient-alerts/list'

type Call = Pick<TenantCall<'record.sign'>, 'tx' | 'who' | 'address'>

/**
 * Each answer of a signed form that raises an alert becomes one of the patient, of its field's kind, unless the same one
 * counts already. In the clinic's language: whoever books or treats reads it, and the same answer must not raise it twice.
 */
export async function raiseAlerts(
  { tx, who, address }: Call,
  patientId: number,
  template: TemplateVersion,
  { answers }: EntryContent,
): Promise<void> {
  const day = today(new Date(), who.time_zone)
  for (const flag of redFlagsOf(template.content, answers)) {
    const { alert_kind: kind = 'red_flag', alert_days } = flag.field
    const text = alertText(flag, await clinicLanguage(tx))
    const there = await tx
      .select({ id: patient_alerts.id })
      .from(patient_alerts)
      .where(
        and(
          eq(patient_alerts.patient_id, patientId),
          eq(patient_alerts.kind, kind),
          // One may have been raised before French had its blank.
          inArray(patient_alerts.text, [text, text.replaceAll('\u00A0: ', ': ')]),
          isNull(patient_alerts.archived_at),
          or(isNull(patient_alerts.expires_on), gte(patient_alerts.expires_on, day)),
        ),
      )
    if (there.length > 0) continue
    const [row] = await tx
      .insert(patient_alerts)
      .values({
        ...{ clinic_id: who.clinic_id, patient_id: patientId, kind, text, severity: 'high' },
        expires_on: alert_days ? addDays(day, alert_days) : null,
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
