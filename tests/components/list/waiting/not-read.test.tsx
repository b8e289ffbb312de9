import { readdirSync, readFileSync } from 'node:fs'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { createQueryClient } from '@/lib/client/query-client'
import { loadMessages } from '@/lib/i18n/messages'
import { call } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'
import { parts } from './parts'

standInForNavigation({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), refresh: vi.fn() }),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
  useParams: () => ({ id: '7' }),
})

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

/** As every part says it, and the agenda of its day, week or month. */
const unread = [/[Nn]o se han? podido/, /^Est[ea] .* no está cargad[ao]/]
const isUnread = (text: string) => unread.some((one) => one.test(text))
const saidOfNothing = () => nothing.filter((text) => text.length > 4 && document.body.textContent?.includes(text))

describe.each(parts)('$name', (part) => {
  it('that cannot be read is said not to be read, and never looks empty', async () => {
    call.mockImplementation(unanswered)
    await open(part)
    const said = await screen.findAllByRole('alert')
    expect(isUnread(said.map((each) => each.textContent).join(' '))).toBe(true)
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
  'groups/activities/activities-screen': 'names of people and rooms; the week says that it could not be read',
  'groups/details-screen': 'whether its room is smaller, as far as that is known',
  'groups/group-sheet': 'whether its room is smaller, as far as that is known',
  'groups/activities/overlays': 'the services of the form',
  'groups/activities/take-in': 'a toast says so, and the form does not open',
  'groups/activities/use-plan-names': 'the plan’s name below a person’s',
  'agenda/asked-booking': 'the form opens without the patient, who is chosen there',
  'agenda/views/grid-more': 'offers drawn over the grid; the server keeps what is offered',
  'agenda/views/people-view': 'offers among the appointments; the server keeps what is offered',
  'agenda/panels/use-busy-days': 'dots of days; the calendar says where some weeks are missing',
  'agenda/state/use-beside': 'of a week that the month has read',
  'agenda/state/use-classes': 'how full a class is, beside its name and time',
  'appointments/card/card-roll': 'who came, beside a way to the activity, which says that it could not be read',
  'appointment-link/use-linked': 'pages of their own, whose state is `failed`',
  'appointments/card/card-details': 'has its own words for it (tests/components/appointments)',
  'appointments/card/card-facts': 'a line of its own',
  'appointments/card/card-links': 'the ways to the neighbours, which cannot be gone',
  'appointments/card/card-note': 'a line of its own',
  'appointments/card/card-payment': 'a line of its own',
  'appointments/card/card-price': 'a price that is not offered; the way to the services stands there instead',
  'audit/access-verdict': 'a line of its own',
  'invoice-settings/chain-card': 'a line of its own',
  'invoice-settings/declaration-card': 'a line of its own',
  'auth/use-invitation': 'a page of its own, whose state is `failed`',
  'consents/consent-hint': 'a line of its own',
  'documents/consent/consent-in-force': 'a line of its own, in place of the numbers',
  'appointments/card/card-content':
    'whether its details could be read: the line of its alerts says that they could not',
  'record/note/note-consents':
    'a hint beside the note; the card and the patient’s documents say that it could not be read',
  'booking/use-proposal': 'a time that is not proposed',
  'booking/use-patients-service': 'a service that is not proposed',
  'booking/voucher-hints': 'what is said beforehand of a payment; the visit’s card says how it is paid',
  'booking/use-taken': 'what is known beforehand of a refusal, which comes all the same',
  'booking/reminder-field': 'the field waits, and says so',
  'dated-plans/acts/new-plan-sheet':
    'says so by itself (tests/components/dated-plans); an empty plan is one of its choices',
  'documents/batch/filter-fields': 'who can be chosen, as far as they are known',
  'documents/batch/use-batch-preview': 'a line of its own',
  'exercise-plans/builder/placed-drawer': 'a line of its own, in place of the exercises',
  'patient-vouchers/voucher-sheet': 'a line of its own; what is on account is a way to pay once it is known',
  'plan-links/living-link': 'a line of its own; nothing is mailed before the address is known',
  'exercises/tray/plan-handover': 'has its own words for it, and adds nothing before it knows',
  'form/field-input': 'the select keeps its value and says so (below)',
  'form/use-field-text': 'names beside what is known',
  'form/fields/rows-field': 'a line of its own',
  'appointments/card/card-locked':
    'the payment below it in the card says so; the server refuses what is offered meanwhile',
  'booking/use-way-back': 'the first free time of a day; without it the time that it had',
  'form/fields/words-field': 'suggestions',
  'groups/activities/use-roll-lines': 'a line below a name, as far as it is known',
  'groups/fees/use-fee-act': 'the version that is sent; the one that was opened, where no other is known',
  'groups/group-tab-bar': 'numbers that are left out',
  'groups/members/use-members': 'numbers that are left out',
  'groups/use-group-columns': 'names beside what is known',
  'notifications/notification-bell': 'a number that is left out',
  'notifications/realtime-connection': 'what it tells comes with the next read',
  'notifications/use-push-choice': 'a hint',
  'record/note/whose-note': 'said again of the head of the page, which says what could not be read',
  'palette/use-recent': 'patients opened last, as far as they are known',
  'patient-activities/join-group': 'a line of its own',
  'patient-activities/use-activity-columns': 'names beside what is known',
  'patient-vouchers/adjust-sheet': 'the voucher as it is now; the one that was opened, where no other is known',
  'patient-vouchers/use-voucher-act': 'the version that is sent; the one that was opened, where no other is known',
  'patient-appointments/overlays': 'names in a card; the form asks for its own',
  'patient-appointments/use-appointment-columns': 'names beside what is known',
  'patients/history/appointment-entry': 'names beside what is known',
  'appointments/card/voucher-owed': 'the voucher stands there without it, and its own page says it',
  'patients/alerts/absences-badge': 'beside what is known of the patient; their own appointments say them',
  'patients/alerts/voucher-alerts': 'beside the alerts of the patient, which say that they could not be read',
  'patients/list/bulk-dialog': 'who can be chosen, and tags in use, as far as they are known',
  'patients/likely-duplicates': 'a hint',
  'patients/patient-facts': 'a name beside what is known',
  'patients/picker/archived-note': 'a hint, of somebody who was read as archived before',
  'patients/picker/use-patient-search': 'says so (tests/components/patients/picker)',
  'patients/use-patient-columns': 'names beside what is known',
  'clinic/confirm-hours': 'a question that is not asked; the first steps say what could not be read',
  'payments/issued-as': 'beside what is asked, as far as it is known; whoever issues is known by itself',
  'payments/bill-paid': 'offered once it is known; the patient’s billing says it by itself',
  'plannings/exceptions/affected-appointments': 'has its own words for it',
  'plannings/exceptions/affected-at-once': 'names beside what is known',
  'plannings/exceptions/affected-row': 'names beside what is known',
  'plannings/exceptions/standing-appointments': 'a count beside the absence; its sheet says what it could not read',
  'plannings/exceptions/use-takers': 'who could take an appointment, as far as it is known',
  'format/use-exception-texts': 'names beside what is known',
  'plannings/exceptions/use-outcome-texts': 'names in what is said of what was done',
  'appointments/card/card-kept': 'what an appointment lies in, beside the appointment; the agenda draws it too',
  'palette/use-for-patient': 'commands that are offered once what they lead to is known',
  'palette/use-team': 'commands that are offered once what they lead to is known',
  'palette/use-invoices': 'commands that are offered once what they lead to is known',
  'plannings/planning-item': 'names beside what is known',
  'plannings/services-field': 'a line of its own',
  'plannings/use-outside': 'a hint',
  'plannings/use-planning-parts': 'names in a comparison',
  'groups/activities/limit-note': 'a warning that is not given without them; the answer says the same',
  'record/add-menu': 'the menu waits for it',
  'record/builder/own-measures': 'a line of its own',
  'groups/activities/enrolled-list': 'from when on nobody comes up by themselves, which is said once it is known',
  'record/episodes/care-cards': 'a line of its own',
  'record/episodes/episode-dialogs': 'a warning that is not given without them; nothing is kept from anybody',
  'record/episodes/episode-card': 'names beside what is known',
  'record/measures/evolution-card': 'a small chart beside the stream, which is not drawn',
  'record/measures/use-measures': 'the clinic’s own beside ours; a choice that is kept',
  'record/statistics/scores': 'says so by itself, with a way to try again',
  'record/dialogs/versions-dialog': 'says so by itself',
  'record/pain/editor/use-same-as': 'a press asks again for it',
  'record/note/note-of': 'says the day that the note has by itself; the visit beside it comes when it is known',
  'record/note/others-writing': 'a line where somebody else writes; of a network that does not answer the draft tells',
  'record/stream/record-stream': 'names beside what is known',
  'record/stream/use-stream-ready':
    'is waited for; what cannot be read is said beside it, by the card of pains and the measures',
  'record/stream/search-words': 'names to search by, as far as they are known',
  'documents/signing/use-kept-signatures': 'until the key has come the page keeps what is signed, and says so',
  'record/use-device-drafts': 'nothing is kept here until the key has come; the draft says where it is',
  'sessions/patient-view': 'how it is done, beside what is known',
  'sessions/use-exercise-search': 'has its own words for it, with a way to try again',
  'dated-plans/plan-head': 'whether who reads it has a link, said once it is known',
  'rooms/use-bookable-rooms': 'proposals; the agenda stands on the same read',
  'series/another-time': 'times that are not proposed',
  'series/use-plan': 'has its own words for it',
  'series/use-touched': 'how many, beside what is asked',
  'shell/signed-in-shell': 'stands in place of every screen (tests/components/shell)',
  'waiting-list/offers/freed-slot-card': 'an offer that is not made',
  'waiting-list/offers/use-offer-form': 'times that are not proposed; the form asks for one all the same',
  'waiting-list/offers/use-clinic-offer': 'the agenda stands on the same reads',
  'billing/invoice-acts': 'the invoice as it is now, in place of the one that was pressed',
  'invoice-settings/paper-card': 'the clinic’s own name, until another one is known',
  'record/report/print-sheet': 'episodes to choose from; without them all of the record is',
  'record/report/report-sheet': 'has its own words for it (tests/components/record/report)',
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
