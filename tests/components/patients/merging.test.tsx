import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DuplicatesScreen } from '@/components/patients/merging/duplicates-screen'
import { MergeScreen } from '@/components/patients/merging/merge-screen'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { patient } from '@/tests/support/factories/patient'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

const push = vi.hoisted(() => vi.fn())
standInForNavigation({
  useRouter: () => ({ push, replace: push }),
  usePathname: () => '/patients/merge',
  useSearchParams: () => new URLSearchParams('kept=7&other=8'),
})

const kept = patient({ id: 7, name: 'Nerea Goñi', version: 3 })
const other = patient({ id: 8, name: 'Nerea Goñi Ibarra', email: 'nerea@example.test', version: 5 })
const pair = {
  ...{ first: kept, second: other, same: ['phone', 'name'], against: ['birth_date'], certainty: 'likely' },
}

beforeEach(() => {
  push.mockReset()
  deviceStore.set(toastsAtom, [])
  answers['patient-merges.pairs'] = () => ({ data: [pair], meta: { more: false } })
  answers['patient-merges.preview'] = () => ({
    data: {
      ...{ kept, other, distinguished: false },
      choices: [
        { field: 'name', choice: 'other', may_both: false },
        { field: 'email', choice: 'other', may_both: false },
      ],
      moves: [{ thing: 'appointments', count: 2 }],
      clashes: [{ first_at: '2026-12-01T09:00:00.000Z', second_at: '2026-12-01T09:00:00.000Z' }],
    },
  })
})
afterEach(cleanup)

it('says what a pair shares and what speaks against it; the front desk says that they are two, and merges nobody', async () => {
  await show(<DuplicatesScreen />, { is_admin: false, role: 'employee' })
  expect(await screen.findByText(/Coincide: teléfono, nombre/)).toBeTruthy()
  expect(screen.getByText('No coincide: fecha de nacimiento')).toBeTruthy()
  expect(screen.queryByText('Comparar y fusionar')).toBeNull()
  press('Son dos personas')
  await waitFor(() => expect(calls('patient-merges.distinguish')).toHaveLength(1))
  expect(calls('patient-merges.distinguish')[0]).toMatchObject({ body: { patient_id: 7, other_id: 8 } })
})

it('merges what was chosen, in the versions that were seen, and goes to who is kept', async () => {
  answers['patient-merges.create'] = () => ({ data: kept, meta: { merge_id: 44 } })
  await show(<MergeScreen />)
  expect(await screen.findByText('2 citas')).toBeTruthy()
  expect(screen.getByText(/A la vez tiene una cita en cada ficha/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Sin dato' }))
  press('Fusionar')
  await waitFor(() => expect(push).toHaveBeenCalledWith('/patients/7/history'))
  expect(calls('patient-merges.create')[0]).toMatchObject({
    params: { id: 7 },
    version: 3,
    body: { other_id: 8, other_version: 5, choices: { email: 'kept' } },
  })
})

it('shows both anew when either has changed meanwhile', async () => {
  answers['patient-merges.create'] = () => {
    throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
  }
  await show(<MergeScreen />)
  await screen.findByText('2 citas')
  press('Fusionar')
  await waitFor(() => expect(calls('patient-merges.preview').length).toBeGreaterThan(1))
  expect(push).not.toHaveBeenCalled()
})

it('offers nothing of two of whom one is gone', async () => {
  answers['patient-merges.preview'] = () => {
    throw new ApiError(422, { code: 'reference_unknown', message: '', errors: {} })
  }
  await show(<MergeScreen />)
  expect(await screen.findByText(/^Una de las fichas ya no está/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Fusionar|Reintentar/ })).toBeNull()
})

const toast = () => deviceStore.get(toastsAtom).at(-1)

it('offers the way back in the toast of a merge, though its screen is left', async () => {
  answers['patient-merges.create'] = () => ({ data: kept, meta: { merge_id: 44 } })
  answers['patient-merges.undo'] = () => ({ data: { kept_id: 7, merged_id: 8, kept_fields: ['email'] } })
  await show(<MergeScreen />)
  await screen.findByText('2 citas')
  press('Fusionar')
  await waitFor(() => expect(toast()?.message).toBe('Las fichas son ahora una sola.'))
  cleanup()
  // What stays as it is now is said in place of "undone".
  expect(await toast()!.undo!()).toBe(false)
  expect(calls('patient-merges.undo')).toMatchObject([{ params: { id: 44 } }])
  await waitFor(() => expect(toast()?.message).toMatch(/^Vuelven a ser dos fichas\. .*: Correo/))
})

it('offers the way back from saying that they are two people', async () => {
  answers['patient-merges.distinguish'] = () => ({ data: { patient_id: 7, other_id: 8 } })
  answers['patient-merges.undistinguish'] = () => ({ data: { patient_id: 7, other_id: 8 } })
  await show(<DuplicatesScreen />)
  await screen.findByText(/Coincide/)
  press('Son dos personas')
  await waitFor(() => expect(toast()?.undo).toBeTruthy())
  expect(await toast()!.undo!()).toBe(true)
  expect(calls('patient-merges.undistinguish')).toMatchObject([{ body: { patient_id: 7, other_id: 8 } }])
})
