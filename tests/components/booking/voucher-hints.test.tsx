import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BookingForm } from '@/components/booking/booking-form'
import type { Voucher } from '@/lib/contract/vouchers'
import { answers, calls } from '@/tests/support/answers'
import { professional } from '@/tests/support/factories/professional'
import { service } from '@/tests/support/factories/service'
import { voucher } from '@/tests/support/factories/voucher'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
beforeEach(() => {
  answers['appointments.judge'] = () => ({ data: { collisions: [], offers: [] } })
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
  answers['rooms.list'] = () => ({ data: [] })
})
afterEach(cleanup)

const aina = { id: 12, name: 'Aina Domínguez' }
const bea = { id: 13, name: 'Bea Soler' }
const left = (count: number) => ({ granted: 10, held: 0, used: 10 - count, expired: 0, left: count })

async function book(vouchers: Partial<Voucher>[], patients: { id: number; name: string }[] = [aina]) {
  answers['vouchers.list'] = () => ({ data: vouchers.map((given) => voucher(given)), meta: {} }) as never
  const slot = { kind: 'new' as const, professional_id: 2, day: '2026-11-26', start: 600, end: null, patients }
  const given = { zone: 'Europe/Madrid', professionals: [professional()], writer: {} as never, onClosed: () => {} }
  await show(<BookingForm {...given} start={slot as never} services={[service()]} isPhone={false} />)
  await waitFor(() => expect(calls('vouchers.list')).toHaveLength(patients.length))
}

describe('the voucher that would pay a visit', () => {
  it.each([
    [6, /^Lo paga el bono «Diez sesiones»: después quedan 5 sesiones$/],
    [2, /después queda 1 sesión$/],
    [1, /es su última sesión$/],
  ])('is said while one books, with what is left then of %i', async (count, said) => {
    await book([{ sessions: left(count) }])
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('is the one that expires first', async () => {
    await book([
      { id: 1, title: 'Largo' },
      { id: 2, title: 'Corto', expires_on: '2026-12-31' },
    ])
    expect(await screen.findByText(/«Corto»/)).toBeTruthy()
    expect(screen.queryByText(/«Largo»/)).toBeNull()
  })

  it.each<[string, Partial<Voucher>]>([
    ['has no session left', { sessions: left(0) }],
    ['is for another service', { pays_services: 'chosen', service_ids: [99] }],
    ['expires before', { expires_on: '2026-11-25' }],
    ['is sold later', { sold_on: '2026-11-27' }],
  ])('is none that %s', async (_, given) => {
    await book([given])
    expect(screen.queryByText(/Lo paga/)).toBeNull()
  })

  it('names whose visit it pays where several come, shared ones too', async () => {
    await book([{ sharers: [bea] }], [aina, bea])
    expect(await screen.findByText(/^Bea Soler · Lo paga/)).toBeTruthy()
    expect(await screen.findByText(/^Aina Domínguez · Lo paga/)).toBeTruthy()
  })
})
