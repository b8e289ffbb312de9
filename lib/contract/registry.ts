import type * as z from 'zod'
import type { EndpointName } from './addresses'
import { agendaEndpoints } from './agenda'
import { appointmentLinkEndpoints } from './appointment-links'
import { appointmentEndpoints } from './appointments'
import { auditEndpoints } from './audit'
import { authEndpoints } from './auth'
import { bookingEndpoints } from './booking'
import { broadcastingEndpoints } from './broadcasting'
import { clinicEndpoints } from './clinic'
import { deviceEndpoints } from './devices'
import { employeeEndpoints } from './employees'
import type { Endpoint } from './endpoint'
import { feedEndpoints } from './feeds'
import { fileEndpoints } from './files'
import { freeTimeEndpoints } from './free-times'
import { notificationEndpoints } from './notifications'
import { patientEndpoints } from './patients'
import { planningEndpoints } from './plannings'
import { professionalEndpoints } from './professionals'
import { reminderEndpoints } from './reminders'
import { roomEndpoints } from './rooms'
import { seriesEndpoints } from './series'
import { serviceEndpoints } from './services'
import { sessionEndpoints } from './sessions'
import { subscriptionEndpoints } from './subscription'
import { totpEndpoints } from './totp'
import { waitingListEndpoints } from './waiting-list'

/** Every endpoint's schemas by name. An address without schemas, or the other way round, does not compile. */
export const endpoints = {
  ...agendaEndpoints,
  ...appointmentLinkEndpoints,
  ...appointmentEndpoints,
  ...freeTimeEndpoints,
  ...auditEndpoints,
  ...authEndpoints,
  ...bookingEndpoints,
  ...broadcastingEndpoints,
  ...clinicEndpoints,
  ...deviceEndpoints,
  ...employeeEndpoints,
  ...feedEndpoints,
  ...fileEndpoints,
  ...notificationEndpoints,
  ...patientEndpoints,
  ...planningEndpoints,
  ...professionalEndpoints,
  ...reminderEndpoints,
  ...roomEndpoints,
  ...seriesEndpoints,
  ...serviceEndpoints,
  ...sessionEndpoints,
  ...subscriptionEndpoints,
  ...totpEndpoints,
  ...waitingListEndpoints,
} satisfies Record<EndpointName, Endpoint>

type Endpoints = typeof endpoints
type Schema<N extends EndpointName, K extends keyof Endpoint> =
  Endpoints[N] extends Record<K, infer S extends z.ZodType> ? S : never

/** What one sends: before defaults and coercions. */
export type ParamsIn<N extends EndpointName> = z.input<Schema<N, 'params'>>
export type QueryIn<N extends EndpointName> = z.input<Schema<N, 'query'>>
export type BodyIn<N extends EndpointName> = z.input<Schema<N, 'body'>>
/** What a handler gets: after validation. */
export type Params<N extends EndpointName> = z.output<Schema<N, 'params'>>
export type Query<N extends EndpointName> = z.output<Schema<N, 'query'>>
export type Body<N extends EndpointName> = z.output<Schema<N, 'body'>>
/** What comes back. */
export type Answer<N extends EndpointName> = z.output<Schema<N, 'answer'>>
