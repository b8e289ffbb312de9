import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppointmentAlerts } from '@/components/patients/alerts/read-alerts'
import { ApiError } from '@/lib/client/api-error'
import { heard, notHeard } from '@/lib/client/connection'
import { answers } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'

const given = { id: 7, patients: [] }
const unanswered = () => {
  throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
}
const said = async () => (await screen.findByRole('alert')).textContent

beforeEach(() => {
  answers['patient-alerts.of_appointment'] = unanswered
})
afterEach(() => {
  cleanup()
  act(heard)
})

it('names what could not be read, and that it is the connection where it is', async () => {
  await show(<AppointmentAlerts appointment={given} />)
  expect(await said()).toBe('Alertas: no se han podido cargar. Reintentar')
  act(notHeard)
  expect(await said()).toBe('Alertas: sin conexión. Reintentar')
})

it('names what else of the visit is not there either', async () => {
  await show(<AppointmentAlerts appointment={given} isRestUnread />)
  await said()
  act(notHeard)
  expect(await said()).toBe('Alertas, cobro, bonos y nota: sin conexión. Reintentar')
})
