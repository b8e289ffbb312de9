import { Stack } from '@mantine/core'
import { ConsentHint } from '@/components/consents/consent-hint'
import type { BookingWork } from './use-booking-work'

/** What those who come have not signed yet of what the chosen service asks for. Said, not forbidden. */
export function ConsentHints({ work }: { work: BookingWork }) {
  const { service, booking } = work
  const { patients } = booking.form.values
  if (!service || patients.length === 0) return null
  return (
    <Stack gap={4} mt={6} fz={12.5} role="status">
      {patients.map((patient) => (
        <ConsentHint key={patient.id} patient={patient} serviceId={service.id} isNamed={patients.length > 1} />
      ))}
    </Stack>
  )
}
