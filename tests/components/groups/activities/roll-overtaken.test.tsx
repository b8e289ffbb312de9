// apart: the presses of a roll are kept for the page's life.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RollCall } from '@/components/groups/activities/roll-call'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import type { Enrolment } from '@/lib/contract/enrolments'
import { answers, calls } from '@/tests/support/answers'
import { activity as activityOf, enrolment, group } from '@/tests/support/factories/group'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
beginAt('2026-11-18T18:05:00Z')
afterEach(cleanup)

const activity = activityOf({
  ...{ id: 9, group_id: 7, places: 3, starts_at: '2026-11-18T18:00:00Z', ends_at: '2026-11-18T19:00:00Z' },
})
let stored: Enrolment
const toasts = () => deviceStore.get(toastsAtom)
const messages = () => toasts().map(({ message }) => message)
const open = () =>
  show(<RollCall groupId={7} name="Pilates" activity={activity} zone="Europe/Madrid" onClose={vi.fn()} />)

beforeEach(() => {
  localStorage.clear()
  dismissAll()
  stored = enrolment({ id: 2, activity_id: 9, patient_id: 2, patient_name: 'Berta Mas', state: 'enrolled', version: 1 })
  answers['groups.list'] = () => ({ data: [group({ weekly_limit: null, monthly_limit: null })] })
  answers['visits.list'] = () => ({ data: [] })
  answers['enrolments.list'] = () => ({ data: [stored] })
  answers['enrolments.update'] = ({ body, version = 0 }) => {
    if (version !== stored.version) throw new ApiError(412, { code: 'version_stale', message: '', errors: {} })
    stored = { ...stored, ...body, version: version + 1 }
    return { data: stored }
  }
})

it('leaves a colleague’s mark of meanwhile, shows it and says so until it is read', async () => {
  await open()
  await screen.findByText('0 asistieron · 0 no asistieron · 1 sin marcar')
  stored = { ...stored, state: 'attended', version: 2 }
  press('Berta Mas: no asistió')
  await screen.findByText('1 asistió · 0 no asistieron · 0 sin marcar')
  expect(messages()).toEqual(['Berta Mas: otra persona ha marcado «asistió» mientras tanto; se deja así.'])
  expect(toasts()[0]).toMatchObject({ type: 'warning', duration_ms: null })
  expect(calls('enrolments.update')).toHaveLength(1)
  expect(stored).toMatchObject({ state: 'attended', version: 2 })

  // Who has read it and still means something else says so by another press.
  press('Berta Mas: no asistió')
  await screen.findByText('0 asistieron · 1 no asistió · 0 sin marcar')
  await waitFor(() => expect(stored).toMatchObject({ state: 'missed', version: 3 }))
})

it('says after the list is closed what was overtaken then, to whoever opens one next', async () => {
  await open()
  await screen.findByText('0 asistieron · 0 no asistieron · 1 sin marcar')
  const update = answers['enrolments.update']
  let answer = () => {}
  answers['enrolments.update'] = async (given) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return update?.(given)
  }
  press('Berta Mas: no asistió')
  await waitFor(() => expect(calls('enrolments.update')).toHaveLength(1))
  stored = { ...stored, state: 'attended', version: 2 }
  cleanup()
  answer()
  await waitFor(() => expect(localStorage.length).toBe(0))
  expect(messages()).toEqual([])
  await open()
  await waitFor(() =>
    expect(messages()).toEqual(['Berta Mas: otra persona ha marcado «asistió» mientras tanto; se deja así.']),
  )
})
