import type * as z from 'zod'
import { accessEndpoints } from './accesses'
import { accountPaymentEndpoints } from './account-payments'
import { activityEndpoints } from './activities'
import type { EndpointName } from './addresses'
import { agendaEndpoints } from './agenda'
import { appointmentLinkEndpoints } from './appointment-links'
import { appointmentEndpoints } from './appointments'
import { auditEndpoints } from './audit'
import { authEndpoints } from './auth'
import { bookingEndpoints } from './booking'
import { broadcastingEndpoints } from './broadcasting'
import { cashEndpoints } from './cash'
import { clinicEndpoints } from './clinic'
import { commissionEndpoints } from './commissions'
import { consentEndpoints } from './consents'
import { datedPlanEndpoints } from './dated-plans'
import { debitTermsEndpoints } from './debit-terms'
import { deviceEndpoints } from './devices'
import { documentBatchEndpoints } from './document-batches'
import { documentBoardEndpoints } from './document-board'
import { documentCheckEndpoints } from './document-checks'
import { documentLinkEndpoints } from './document-links'
import { documentReminderEndpoints } from './document-reminders'
import { documentTemplateEndpoints } from './document-templates'
import { documentEndpoints } from './documents'
import { employeeEndpoints } from './employees'
import type { Endpoint } from './endpoint'
import { enrolmentEndpoints } from './enrolments'
import { episodeEndpoints } from './episodes'
import { erasureEndpoints } from './erasures'
import { exercisePlanEndpoints } from './exercise-plans'
import { exerciseSessionEndpoints } from './exercise-sessions'
import { exerciseVideoEndpoints } from './exercise-videos'
import { exerciseEndpoints } from './exercises'
import { exportEndpoints } from './exports'
import { feedEndpoints } from './feeds'
import { fileEndpoints } from './files'
import { financialEndpoints } from './financials'
import { fixedSeatEndpoints } from './fixed-seats'
import { freeTimeEndpoints } from './free-times'
import { groupMemberEndpoints } from './group-members'
import { groupPageEndpoints } from './group-pages'
import { groupPlanEndpoints } from './group-plans'
import { groupEndpoints } from './groups'
import { invoiceBatchEndpoints } from './invoice-batches'
import { invoiceSeriesEndpoints } from './invoice-series'
import { invoiceSettingsEndpoints } from './invoice-settings'
import { invoiceEndpoints } from './invoices'
import { makeUpRulesEndpoints } from './make-up-rules'
import { mandateEndpoints } from './mandates'
import { measureEndpoints } from './measures'
import { membershipFeeEndpoints } from './membership-fees'
import { notificationEndpoints } from './notifications'
import { painEndpoints } from './pains'
import { patientAlertEndpoints } from './patient-alerts'
import { patientAppointmentEndpoints } from './patient-appointments'
import { patientImportEndpoints } from './patient-imports'
import { patientMergeEndpoints } from './patient-merges'
import { patientEndpoints } from './patients'
import { placeLinkEndpoints } from './place-links'
import { planLinkEndpoints } from './plan-links'
import { planningEndpoints } from './plannings'
import { professionalEndpoints } from './professionals'
import { recordEndpoints } from './record'
import { registrationConsentEndpoints } from './registration-consents'
import { reminderEndpoints } from './reminders'
import { remittanceEndpoints } from './remittances'
import { reportEndpoints } from './reports'
import { roomEndpoints } from './rooms'
import { seriesEndpoints } from './series'
import { serviceEndpoints } from './services'
import { sessionEndpoints } from './sessions'
import { signUpEndpoints } from './sign-ups'
import { subscriptionEndpoints } from './subscription'
import { templateEndpoints } from './templates'
import { totpEndpoints } from './totp'
import { visitPolicyEndpoints } from './visit-policy'
import { visitEndpoints } from './visits'
import { voucherEndpoints } from './vouchers'
import { waitingListEndpoints } from './waiting-list'

/** Every endpoint's schemas by name. An address without schemas, or the other way round, does not compile. */
export const endpoints = {
  ...accessEndpoints,
  ...agendaEndpoints,
  ...appointmentLinkEndpoints,
  ...placeLinkEndpoints,
  ...groupPageEndpoints,
  ...signUpEndpoints,
  ...appointmentEndpoints,
  ...freeTimeEndpoints,
  ...auditEndpoints,
  ...authEndpoints,
  ...bookingEndpoints,
  ...broadcastingEndpoints,
  ...clinicEndpoints,
  ...deviceEndpoints,
  ...documentTemplateEndpoints,
  ...documentBoardEndpoints,
  ...documentBatchEndpoints,
  ...documentReminderEndpoints,
  ...documentEndpoints,
  ...documentLinkEndpoints,
  ...consentEndpoints,
  ...documentCheckEndpoints,
  ...registrationConsentEndpoints,
  ...employeeEndpoints,
  ...episodeEndpoints,
  ...datedPlanEndpoints,
  ...exercisePlanEndpoints,
  ...exerciseSessionEndpoints,
  ...planLinkEndpoints,
  ...exerciseEndpoints,
  ...exerciseVideoEndpoints,
  ...exportEndpoints,
  ...feedEndpoints,
  ...fileEndpoints,
  ...fixedSeatEndpoints,
  ...measureEndpoints,
  ...membershipFeeEndpoints,
  ...notificationEndpoints,
  ...painEndpoints,
  ...patientAppointmentEndpoints,
  ...patientEndpoints,
  ...patientAlertEndpoints,
  ...patientMergeEndpoints,
  ...erasureEndpoints,
  ...patientImportEndpoints,
  ...planningEndpoints,
  ...professionalEndpoints,
  ...recordEndpoints,
  ...reminderEndpoints,
  ...reportEndpoints,
  ...groupEndpoints,
  ...accountPaymentEndpoints,
  ...activityEndpoints,
  ...groupPlanEndpoints,
  ...groupMemberEndpoints,
  ...enrolmentEndpoints,
  ...roomEndpoints,
  ...seriesEndpoints,
  ...serviceEndpoints,
  ...sessionEndpoints,
  ...subscriptionEndpoints,
  ...templateEndpoints,
  ...totpEndpoints,
  ...visitEndpoints,
  ...visitPolicyEndpoints,
  ...makeUpRulesEndpoints,
  ...voucherEndpoints,
  ...invoiceEndpoints,
  ...invoiceBatchEndpoints,
  ...invoiceSeriesEndpoints,
  ...invoiceSettingsEndpoints,
  ...cashEndpoints,
  ...debitTermsEndpoints,
  ...mandateEndpoints,
  ...remittanceEndpoints,
  ...financialEndpoints,
  ...commissionEndpoints,
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
