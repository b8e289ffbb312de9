import type { AlertKind, PatientAlert } from '@/lib/contract/patient-alerts'
import { type Person, seesRecords } from '@/lib/domain/access'
import { alertSeverities } from '@/lib/domain/patients/kinds'

/** Allergies and administrative alerts are everybody's; a red flag is clinical, and no business of the front desk. */
export const mayReadAlert = (person: Pick<Person, 'role' | 'is_admin'>, kind: AlertKind): boolean =>
  !isClinicalAlert({ kind }) || seesRecords(person)

/** Whether it says something of the record's: reading it is reading the record. */
export const isClinicalAlert = ({ kind }: Pick<PatientAlert, 'kind'>): boolean => kind === 'red_flag'

/** The alerts that count on a day (yyyy-MM-dd): neither archived nor over; the gravest first, the newest of these. */
export const alertsOn = <A extends Pick<PatientAlert, 'severity' | 'expires_on' | 'archived_at' | 'created_at'>>(
  alerts: readonly A[],
  today: string,
): A[] =>
  alerts
    .filter(({ archived_at, expires_on }) => !archived_at && (!expires_on || expires_on >= today))
    .toSorted(
      (one, other) =>
        alertSeverities.indexOf(one.severity) - alertSeverities.indexOf(other.severity) ||
        other.created_at.localeCompare(one.created_at),
    )
