import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses, addressOf, type EndpointName, endpointNames } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import { type ReferredTable, referredBy } from '@/lib/contract/references'
import { endpoints } from '@/lib/contract/registry'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { type Place, placesOf, withAt } from '@/tests/support/hostile'
import { wellCalled } from '@/tests/support/well-called'

/** Whatever names something, in a query or a body, names what the clinic has: generated from the contract. */

let api: TestApi
let own: TestClinic
let foreign: TestClinic
beforeAll(async () => {
  api = await testApi()
  own = await makeClinic(api.database, 7901)
  foreign = await makeClinic(api.database, 7902)
})
afterAll(() => api.close())

const UNKNOWN = 999_999_999
const idOf: Record<ReferredTable, (clinic: TestClinic) => number> = {
  appointment_series: ({ seatSeries }) => seatSeries,
  dated_phases: ({ datedPhase }) => datedPhase,
  document_templates: ({ documentTemplate }) => documentTemplate,
  appointments: ({ appointment }) => appointment,
  episodes: ({ episode }) => episode,
  exercise_plans: ({ exercisePlan }) => exercisePlan,
  exercise_sessions: ({ exerciseSession }) => exerciseSession,
  exercises: ({ exercise }) => exercise,
  group_plans: ({ groupPlan }) => groupPlan,
  groups: ({ group }) => group,
  measures: ({ measure }) => measure,
  membership_fees: ({ membershipFee }) => membershipFee,
  invoice_series: ({ invoiceSeries }) => invoiceSeries,
  patients: ({ patient }) => patient,
  professionals: ({ professionals }) => professionals.professional,
  rooms: ({ room }) => room,
  services: ({ service }) => service,
  template_versions: ({ templateVersion }) => templateVersion,
  vouchers: ({ voucher }) => voucher,
  waiting_entries: ({ waitingEntry }) => waitingEntry,
}
/** What a body names by other words; null of a number that is none of the clinic's things. */
const inBodies: Record<string, ReferredTable | null> = {
  ...{ patient_ids: 'patients', service_ids: 'services', room_ids: 'rooms', related_id: 'appointments' },
  ...{ to_professional_ids: 'professionals', appointments_to: 'professionals', patients_to: 'professionals' },
  ...{ other_id: 'patients', activity_ids: 'appointments' },
  ...{ external_id: null, legal_representative_id: null, socket_id: null, file_id: null },
  ...{ consent_template_id: 'document_templates', group_ids: 'groups', sharer_ids: 'patients' },
  // A payment of the voucher or the fee of the path, and fees of its group: tests/api/vouchers.test.ts, membership-fees.test.ts.
  payment_id: null,
  // Invoices of a remittance, and its lines: tests/api/remittances.test.ts.
  invoice_ids: null,
  line_id: null,
  fee_ids: null,
  // Of its own pictures: tests/api/exercises.test.ts.
  picture_ids: null,
  // As the tax office knows somebody, and as banks know a creditor.
  tax_id: null,
  creditor_id: null,
  // Somebody's name and address: no number.
  bill_to: null,
  // A place on the body.
  radiates_to: null,
  // Picks among the patient's own entries; a number that is none of theirs picks nothing.
  entry_ids: null,
}
const fieldOf = (place: Place) => String(place.findLast((part) => part !== 0))
const isIdLike = (field: string) => /_ids?$|_to$/.test(field) && !['date_to', 'valid_to'].includes(field)
const tableOf = (name: EndpointName, field: string) => {
  if (field === 'offer_id') return undefined
  return field in inBodies ? inBodies[field] : referredBy(name, field)
}

type Case = { name: EndpointName; place: Place; part: 'query' | 'body'; table: ReferredTable | null | undefined }
const cases = endpointNames.flatMap((name): Case[] => {
  const declared: Endpoint = endpoints[name]
  const of = (part: 'query' | 'body') =>
    placesOf(declared[part])
      // Whose value of a field is kept, not the field's.
      .filter((place) => place[0] !== 'choices')
      // Where some are ticked no filter is looked at: tests/api/document-batches.test.ts.
      .filter((place) => place[1] !== 'filter')
      .filter((place) => isIdLike(fieldOf(place)) && (place.at(-1) === 0 || !fieldOf(place).endsWith('_ids')))
      .map((place) => ({ name, place, part, table: tableOf(name, fieldOf(place)) }))
  return [...of('query'), ...of('body')]
})
const textOf = ({ name, part, place }: Case) => `${name} ${part} ${place.join('.')}`

it('knows of each number in the contract whose it is', () => {
  // A file is named by what nobody guesses, a session of a page is its link's patient's: both have tests of their own.
  const others = ['offer_id', 'picture_id', 'video_id', 'dated_session_id']
  const unknown = cases.filter(({ table, place }) => table === undefined && !others.includes(fieldOf(place)))
  expect(unknown.map(textOf)).toEqual([])
  expect(cases.length).toBeGreaterThan(40)
})

const named = cases.filter((one): one is Case & { table: ReferredTable } => Boolean(one.table))

describe.each(['unknown', 'another clinic’s'] as const)('%s', (whose) => {
  it.each(named.map((one) => [textOf(one), one] as const))(
    'is refused: %s',
    async (_, { name, place, part, table }) => {
      const given = wellCalled(name, own)
      const id = whose === 'unknown' ? UNKNOWN : idOf[table](foreign)
      // A group's activity is nobody's when it is booked.
      const nobody = fieldOf(place) === 'group_id' ? { patient_ids: [] } : {}
      const wrong = { ...(withAt(given[part], place, id) as object), ...nobody }
      const answer = await api.ask(name, {
        ...(addresses[name].who !== 'public' && { token: own.tokens.admin }),
        ...{ ...given, [part]: wrong, headers: { 'if-match': '"1"' } },
      })
      const { code, errors } = await answer.json()
      expect([answer.status, code]).toEqual([422, 'reference_unknown'])
      if (addressOf(name).method === 'GET' && addresses[name].who !== 'public')
        expect(Object.keys(errors)).toContain(fieldOf(place))
    },
  )
})
