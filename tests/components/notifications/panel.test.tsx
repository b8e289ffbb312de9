// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PanelContent } from '@/components/notifications/panel-content'
import { notification } from '@/tests/support/factories/notification'
import { show } from '@/tests/support/screen'

const api = vi.hoisted(() => ({ list: [] as object[], calls: [] as string[] }))
vi.mock('@/lib/client/api', () => ({
  call: async (name: string, { params }: { params?: { id: number } } = {}) => {
    api.calls.push(params ? `${name} ${params.id}` : name)
    return {
      data: api.list,
      meta: { unread: api.list.filter((one) => !(one as { checked_at: string }).checked_at).length },
    }
  },
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }), usePathname: () => '/patients' }))

const one = (id: number, created_at: string, body?: object) =>
  notification({ id, created_at, ...(body && { body: JSON.stringify(body) }) })
const open = () => show(<PanelContent onClose={() => {}} />)

beforeEach(() => Object.assign(api, { list: [], calls: [] }))
afterEach(cleanup)

it('says that there is nothing, and offers nothing to mark', async () => {
  await open()
  expect(await screen.findByText('Estás al día')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('parts the list by the clinic’s days', async () => {
  api.list = [one(3, '2026-11-20T09:00:00Z'), one(2, '2026-11-19T20:00:00Z'), one(1, '2026-11-02T09:00:00Z')]
  vi.setSystemTime('2026-11-20T10:00:00Z')
  await open()
  const groups = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)
  expect(groups).toEqual(['Hoy', 'Ayer', 'Antes'])
  expect(screen.getByText(/20\/11\/2026 10:00/)).toBeTruthy()
  vi.useRealTimers()
})

it('marks one without a screen read by a press, at once', async () => {
  api.list = [one(7, '2026-11-20T09:00:00Z')]
  await open()
  const entry = within(await screen.findByRole('listitem')).getByRole('button')
  expect(screen.getByRole('img', { name: 'Sin leer' })).toBeTruthy()
  fireEvent.click(entry)
  await expect.poll(() => api.calls).toContain('notifications.check 7')
})

it('draws names as text', async () => {
  const name = '<img src=x onerror=alert(1)>'
  api.list = [one(1, '2026-11-20T09:00:00Z', { type: 'patient', data: { patient: { id: 4, name } } })]
  await open()
  const link = await screen.findByRole('link')
  expect(link.textContent).toContain(name)
  expect(link.getAttribute('href')).toBe('/patients/4/history')
  expect(link.querySelector('img')).toBeNull()
})
