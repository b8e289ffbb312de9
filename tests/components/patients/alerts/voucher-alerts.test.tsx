import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { VoucherAlerts } from '@/components/patients/alerts/voucher-alerts'
import type { Voucher } from '@/lib/contract/vouchers'
import { answers, calls } from '@/tests/support/answers'
import { voucher } from '@/tests/support/factories/voucher'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

const sessions = { granted: 10, held: 1, used: 9, expired: 0, left: 0 }
const scope: Partial<Voucher> = { pays_services: 'chosen', service_ids: [1], pays_activities: 'none', group_ids: [] }
const empty = voucher({ id: 1, title: 'Bono de 10', alerts: ['few_left'], sessions, ...scope })
const fresh = { ...empty, id: 2, alerts: [], sessions: { ...sessions, used: 0, held: 0, left: 10 } }
const counts = { active: 1, completed: 0, expired: 0, deleted: 0 }

const open = async (...vouchers: Voucher[]) => {
  answers['vouchers.list'] = () => ({ data: vouchers, meta: { counts } })
  await show(<VoucherAlerts patientId={12} />)
  await waitFor(() => expect(calls('vouchers.list').length).toBeGreaterThan(0))
}

it('an empty voucher is said, so that another one is sold', async () => {
  await open(empty)
  expect(await screen.findByText('Bono de 10: no queda ninguna sesión libre')).toBeTruthy()
})

it('an empty voucher is not said beside a new one, so that no second one is sold', async () => {
  await open(empty, fresh, { ...empty, id: 3, title: 'De otro servicio', service_ids: [9] })
  expect(await screen.findByText(/^De otro servicio/)).toBeTruthy()
  expect(screen.queryByText(/^Bono de 10/)).toBeNull()
})
