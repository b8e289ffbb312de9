import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { firstField } from '@/components/form/first-field'
import { PatientPicker } from '@/components/patients/picker/patient-picker'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { answers } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: () => {} }) })

const marta = { id: 7, name: 'Marta Gil', phone: null }
let isTouch = false

beforeEach(() => {
  answers['patient-alerts.list'] = () => ({ data: [] })
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    get: () => (media: string) => ({
      ...{ media, matches: isTouch && media === '(pointer: coarse)' },
      ...{ addEventListener: () => {}, removeEventListener: () => {} },
    }),
    set: () => {},
  })
})
afterEach(cleanup)

/** What a form of a patient and a service begins with. */
async function begun(picked: PickedPatient[]) {
  const { container } = await show(
    <>
      <PatientPicker label="Pacientes" value={picked} error={null} onChange={() => {}} onTyping={() => {}} />
      <select aria-label="Servicio" />
    </>,
  )
  return firstField(container)
}

it('a form of somebody who is picked already does not begin in the search of a touch screen, which has a keyboard come up', async () => {
  isTouch = true
  expect((await begun([marta]))?.getAttribute('aria-label')).toBe('Servicio')
})

it('begins there where nobody is picked yet, and with a keyboard of its own', async () => {
  isTouch = true
  expect((await begun([]))?.getAttribute('role')).toBe('combobox')
  cleanup()
  isTouch = false
  expect((await begun([marta]))?.getAttribute('role')).toBe('combobox')
})
