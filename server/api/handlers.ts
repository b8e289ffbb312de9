import type { EndpointName } from '@/lib/contract/addresses'
import type { Handler } from '../call'

/** Every noun's handlers: the one place where a file of server/routes is named. */
const nouns = await Promise.all([
  import('@/server/routes/accesses'),
  import('@/server/routes/activities'),
  import('@/server/routes/agenda'),
  import('@/server/routes/appointment-links'),
  import('@/server/routes/place-links'),
  import('@/server/routes/appointments'),
  import('@/server/routes/audit'),
  import('@/server/routes/auth'),
  import('@/server/routes/booking'),
  import('@/server/routes/broadcasting'),
  import('@/server/routes/clinic'),
  import('@/server/routes/devices'),
  import('@/server/routes/employees'),
  import('@/server/routes/episodes'),
  import('@/server/routes/exports'),
  import('@/server/routes/feeds'),
  import('@/server/routes/files'),
  import('@/server/routes/measures'),
  import('@/server/routes/notifications'),
  import('@/server/routes/pains'),
  import('@/server/routes/patient-alerts'),
  import('@/server/routes/patient-merges'),
  import('@/server/routes/erasures'),
  import('@/server/routes/patient-imports'),
  import('@/server/routes/patients'),
  import('@/server/routes/plannings'),
  import('@/server/routes/professionals'),
  import('@/server/routes/record'),
  import('@/server/routes/reminders'),
  import('@/server/routes/reports'),
  import('@/server/routes/groups'),
  import('@/server/routes/group-plans'),
  import('@/server/routes/group-members'),
  import('@/server/routes/enrolments'),
  import('@/server/routes/rooms'),
  import('@/server/routes/series'),
  import('@/server/routes/services'),
  import('@/server/routes/sessions'),
  import('@/server/routes/subscription'),
  import('@/server/routes/templates'),
  import('@/server/routes/totp'),
  import('@/server/routes/visits'),
  import('@/server/routes/visit-policy'),
  import('@/server/routes/make-up-rules'),
  import('@/server/routes/vouchers'),
  import('@/server/routes/invoices'),
  import('@/server/routes/invoice-series'),
  import('@/server/routes/invoice-settings'),
  import('@/server/routes/waiting-list'),
])

type Handled = (typeof nouns)[number]['handlers'][number]['name']
/** What has every endpoint's handler is everything; what lacks one has to say which, and so does not compile. */
type Complete = { [N in Exclude<EndpointName, Handled>]: never }

export const handlers: Handler[] & Complete = nouns.flatMap<Handler>((noun) => noun.handlers)
