import { Box } from '@mantine/core'
import { ConsentLines } from '@/components/consents/consent-lines'
import { usePatientId } from '@/components/patients/use-patient'
import { useRead } from '@/lib/client/use-api'

/** What the patient of a visit's note has not signed yet of what its service asks for; it keeps nobody from writing. */
export function NoteConsents({ visitId }: { visitId: number }) {
  const patientId = usePatientId()
  const visit = useRead('appointments.show', { params: { id: visitId } }).data?.data
  const consents = visit?.consents.filter(({ patient_id, state }) => patient_id === patientId && state !== 'signed')
  if (!visit || !consents?.length) return null
  return (
    <Box fz={13} px={16} pt={10}>
      <ConsentLines
        consents={consents}
        patients={visit.patients.filter(({ id }) => id === patientId)}
        visit={{ professional_id: visit.professional_id, service_id: visit.service_id }}
      />
    </Box>
  )
}
