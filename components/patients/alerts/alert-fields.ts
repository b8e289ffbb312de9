import { describeFields } from '@/components/form/fields'
import type { AlertKind, PatientAlert } from '@/lib/contract/patient-alerts'
import { alertSeverities } from '@/lib/domain/patients/kinds'

const rest = [
  { name: 'severity', kind: 'choice', choices: alertSeverities },
  { name: 'expires_on', kind: 'day' },
] as const

/** An alert's fields; of what kind it is, is said once. */
export const alertFields = (kinds: readonly AlertKind[]) =>
  describeFields<PatientAlert>()('patient-alerts', [
    {
      key: 'alert',
      fields: [
        { name: 'text', kind: 'text', wide: true },
        ...(kinds.length > 0 ? [{ name: 'kind', kind: 'choice', choices: kinds, wide: true } as const] : []),
        ...rest,
      ],
    },
  ])
