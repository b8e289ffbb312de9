// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TakeIn } from '@/components/groups/activities/take-in'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { toastsAtom } from '@/lib/client/toasts'
import { answers } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'

afterEach(() => {
  cleanup()
  deviceStore.set(toastsAtom, [])
})

it('the form of a group whose plans cannot be read does not open in silence', async () => {
  answers['group-plans.list'] = () => {
    throw new ApiError(500, { code: 'failure', message: '', errors: {} })
  }
  const onClosed = vi.fn()
  await show(
    <TakeIn groupId={4} patient={{ id: 7, name: 'Ainara', phone: null }} day="2026-11-27" onClosed={onClosed} />,
  )
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
  expect(deviceStore.get(toastsAtom)).toMatchObject([{ type: 'error', message: 'No se ha podido cargar.' }])
})
