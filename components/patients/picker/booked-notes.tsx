import { Box } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { PatientStanding } from '@/components/patients/alerts/patient-standing'
import { ArchivedNote } from './archived-note'
import type { PickedPatient } from './picked-patient'

/** What is said of who was picked for a booking, before it is made: what they owe, that they did not come of late, that they are archived. */
export const BookedNotes = ({ patients }: { patients: PickedPatient[] }) =>
  patients.map((patient) => (
    <div key={patient.id}>
      <Box mt={6}>
        <PatientStanding patientId={patient.id} name={patients.length > 1 ? patient.name : null} />
      </Box>
      <ArchivedNote patient={patient} />
    </div>
  ))
