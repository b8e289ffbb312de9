import { usePatientId } from '@/components/patients/use-patient'
import { useKeptTyping } from '@/components/record/use-kept-typing'
import { type DeviceDrafts, reportDraftKey, type TypedReport } from '@/lib/client/drafts/device-drafts'

type Given = { drafts: DeviceDrafts | null; form: TypedReport; hasText: boolean }

/** Keeps a report that is being written on the device, once there is a text in it. */
export function useTypedReport({ drafts, form, hasText }: Given) {
  const patient_id = usePatientId()
  return useKeptTyping({
    drafts,
    draftKey: reportDraftKey(patient_id, form.opened_of),
    draft: () =>
      hasText
        ? {
            ...{ patient_id, entry_id: null, version: 0, kind: 'report', report: form },
            ...{ template_version_id: null, appointment_id: null, at: new Date().toISOString() },
            content: { answers: {}, carried: {} },
          }
        : null,
  })
}
