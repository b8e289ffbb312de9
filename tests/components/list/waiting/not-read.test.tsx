// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { createQueryClient } from '@/lib/client/query-client'
import { loadMessages } from '@/lib/i18n/messages'
import { call } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'
import { parts } from './parts'

vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), refresh: vi.fn() }),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
  useParams: () => ({ id: '7' }),
}))

const unanswered = async () => {
  throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
}
const neverAnswered = () => new Promise(() => {})

/** What says that there is nothing, wherever it stands, in Spanish. */
const isOfNothing = (key: string) => /^(empty|none|no_|nobody|nothing)/.test(key) && key !== 'no_show'
function textsOfNothing(tree: object): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value === 'string') return isOfNothing(key) && !value.includes('{') ? [value] : []
    return isOfNothing(key)
      ? Object.values(value as object).filter((text) => typeof text === 'string')
      : textsOfNothing(value)
  })
}

/** The product's cache, but for what it tries again by itself. */
function productClient() {
  const client = createQueryClient()
  const { queries, ...rest } = client.getDefaultOptions()
  client.setDefaultOptions({ ...rest, queries: { ...queries, retry: false } })
  client.mount()
  return client
}

const open = async ({ address = '/', part }: (typeof parts)[number]) => {
  window.history.replaceState(null, '', address)
  await show(part(), { id: 7 }, productClient())
}

let nothing: string[] = []
beforeEach(async () => {
  nothing = textsOfNothing(await loadMessages('es'))
  window.scrollTo = () => {}
  onlineManager.setOnline(true)
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

const saidOfNothing = () => nothing.filter((text) => text.length > 4 && document.body.textContent?.includes(text))

describe.each(parts)('$name', (part) => {
  it('that cannot be read is said not to be read, and never looks empty', async () => {
    call.mockImplementation(unanswered)
    await open(part)
    const said = await screen.findAllByRole('alert')
    expect(said.map((each) => each.textContent).join(' ')).toMatch(/[Nn]o se han? podido/)
    expect(screen.getAllByRole('button', { name: 'Reintentar' }).length).toBeGreaterThan(0)
    expect(saidOfNothing()).toEqual([])
  })

  it('that is still on its way does not look empty', async () => {
    call.mockImplementation(neverAnswered)
    await open(part)
    await waitFor(() => expect(call).toHaveBeenCalled())
    expect(saidOfNothing()).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is read again by itself once the network is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onlineManager.setOnline(false)
    call.mockImplementation(unanswered)
    await open(part)
    await screen.findAllByRole('alert')
    const before = call.mock.calls.length
    call.mockImplementation(neverAnswered)
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(call.mock.calls.length).toBeGreaterThan(before))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

/**
 * Reads without which nothing is claimed: a name beside what is known, a choice that is kept, a hint. Whoever adds a read
 * draws it in `parts`, or says here why its absence is no lie.
 */
const besides: Record<string, string> = {
  'agenda/asked-booking': 'the form opens without the patient, who is chosen there',
  'agenda/views/grid-more': 'offers drawn over the grid; the server keeps what is offered',
  'agenda/views/people-view': 'offers among the appointments; the server keeps what is offered',
  'agenda/panels/use-busy-days': 'dots of days; the calendar says where some weeks are missing',
  'agenda/state/use-beside': 'of a week that the month has read',
  'appointment-link/use-linked-appointment': 'a page of its own, whose state is `failed`',
  'appointments/card/card-details': 'has its own words for it (tests/components/appointments)',
  'appointments/card/card-facts': 'a line of its own',
  'appointments/card/card-links': 'the ways to the neighbours, which cannot be gone',
  'auth/use-invitation': 'a page of its own, whose state is `failed`',
  'booking/use-proposal': 'a time that is not proposed',
  'booking/use-taken': 'what is known beforehand of a refusal, which comes all the same',
  'booking/reminder-field': 'the field waits, and says so',
  'form/field-input': 'the select keeps its value and says so (below)',
  'form/use-field-text': 'names beside what is known',
  'notifications/notification-bell': 'a number that is left out',
  'notifications/realtime-connection': 'what it tells comes with the next read',
  'notifications/use-push-choice': 'a hint',
  'palette/use-recent': 'patients opened last, as far as they are known',
  'patients/history/appointment-entry': 'names beside what is known',
  'patients/likely-duplicates': 'a hint',
  'patients/patient-facts': 'a name beside what is known',
  'patients/picker/use-patient-search': 'says so (tests/components/patients/picker)',
  'patients/use-patient-columns': 'names beside what is known',
  'plannings/exceptions/affected-appointments': 'has its own words for it',
  'plannings/planning-item': 'names beside what is known',
  'plannings/services-field': 'a line of its own',
  'plannings/use-is-outside': 'a hint',
  'plannings/use-planning-parts': 'names in a comparison',
  'rooms/use-bookable-rooms': 'proposals; the agenda stands on the same read',
  'series/another-time': 'times that are not proposed',
  'series/use-plan': 'has its own words for it',
  'shell/signed-in-shell': 'stands in place of every screen (tests/components/shell)',
  'waiting-list/offers/freed-slot-card': 'an offer that is not made',
  'waiting-list/offers/use-offer-form': 'times that are not proposed; the form asks for one all the same',
  'waiting-list/offers/use-clinic-offer': 'the agenda stands on the same reads',
}

const READ = /\b(useRead|useQuery|useQueries|useInfiniteQuery|usePages|useWholeList|usePagedList)\(/

it('no part that reads is left out', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const reading = files
    .filter((file) => READ.test(readFileSync(`components/${file}`, 'utf8')))
    .map((file) => file.replace(/\.tsx?$/, ''))
  const known = [...parts.flatMap(({ reads }) => reads), ...Object.keys(besides)]
  expect(reading.filter((file) => !known.includes(file))).toEqual([])
  expect(known.filter((file) => !reading.includes(file))).toEqual([])
})

it('what opens later is opened by what survives a chunk that does not come', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(files.filter((file) => /from 'next\/dynamic'/.test(readFileSync(`components/${file}`, 'utf8')))).toEqual([])
})
