import type { Address, Method } from './address'
import { accessAddresses } from './addresses/accesses'
import { accountPaymentAddresses } from './addresses/account-payments'
import { activityAddresses } from './addresses/activities'
import { agendaAddresses } from './addresses/agenda'
import { appointmentLinkAddresses } from './addresses/appointment-links'
import { appointmentAddresses } from './addresses/appointments'
import { auditAddresses } from './addresses/audit'
import { authAddresses } from './addresses/auth'
import { bookingAddresses } from './addresses/booking'
import { broadcastingAddresses } from './addresses/broadcasting'
import { cashAddresses } from './addresses/cash'
import { clinicAddresses } from './addresses/clinic'
import { commissionAddresses } from './addresses/commissions'
import { consentAddresses } from './addresses/consents'
import { datedPlanAddresses } from './addresses/dated-plans'
import { debitTermsAddresses } from './addresses/debit-terms'
import { deviceAddresses } from './addresses/devices'
import { documentBatchAddresses } from './addresses/document-batches'
import { documentCheckAddresses } from './addresses/document-checks'
import { documentLinkAddresses } from './addresses/document-links'
import { documentReminderAddresses } from './addresses/document-reminders'
import { documentTemplateAddresses } from './addresses/document-templates'
import { documentAddresses } from './addresses/documents'
import { employeeAddresses } from './addresses/employees'
import { enrolmentAddresses } from './addresses/enrolments'
import { episodeAddresses } from './addresses/episodes'
import { erasureAddresses } from './addresses/erasures'
import { exercisePlanAddresses } from './addresses/exercise-plans'
import { exerciseSessionAddresses } from './addresses/exercise-sessions'
import { exerciseVideoAddresses } from './addresses/exercise-videos'
import { exerciseAddresses } from './addresses/exercises'
import { exportAddresses } from './addresses/exports'
import { feedAddresses } from './addresses/feeds'
import { fileAddresses } from './addresses/files'
import { financialAddresses } from './addresses/financials'
import { fixedSeatAddresses } from './addresses/fixed-seats'
import { groupMemberAddresses } from './addresses/group-members'
import { groupPageAddresses } from './addresses/group-pages'
import { groupPlanAddresses } from './addresses/group-plans'
import { groupAddresses } from './addresses/groups'
import { invoiceBatchAddresses } from './addresses/invoice-batches'
import { invoiceSeriesAddresses } from './addresses/invoice-series'
import { invoiceSettingsAddresses } from './addresses/invoice-settings'
import { invoiceAddresses } from './addresses/invoices'
import { makeUpRulesAddresses } from './addresses/make-up-rules'
import { mandateAddresses } from './addresses/mandates'
import { measureAddresses } from './addresses/measures'
import { membershipFeeAddresses } from './addresses/membership-fees'
import { notificationAddresses } from './addresses/notifications'
import { painAddresses } from './addresses/pains'
import { patientAlertAddresses } from './addresses/patient-alerts'
import { patientImportAddresses } from './addresses/patient-imports'
import { patientMergeAddresses } from './addresses/patient-merges'
import { patientAddresses } from './addresses/patients'
import { placeLinkAddresses } from './addresses/place-links'
import { planLinkAddresses } from './addresses/plan-links'
import { planningAddresses } from './addresses/plannings'
import { professionalAddresses } from './addresses/professionals'
import { recordAddresses } from './addresses/record'
import { registrationConsentAddresses } from './addresses/registration-consents'
import { reminderAddresses } from './addresses/reminders'
import { remittanceAddresses } from './addresses/remittances'
import { reportAddresses } from './addresses/reports'
import { roomAddresses } from './addresses/rooms'
import { seriesAddresses } from './addresses/series'
import { serviceAddresses } from './addresses/services'
import { sessionAddresses } from './addresses/sessions'
import { signUpAddresses } from './addresses/sign-ups'
import { subscriptionAddresses } from './addresses/subscription'
import { templateAddresses } from './addresses/templates'
import { totpAddresses } from './addresses/totp'
import { visitPolicyAddresses } from './addresses/visit-policy'
import { visitAddresses } from './addresses/visits'
import { voucherAddresses } from './addresses/vouchers'
import { waitingListAddresses } from './addresses/waiting-list'

const rows = {
  ...accessAddresses,
  ...agendaAddresses,
  ...appointmentLinkAddresses,
  ...placeLinkAddresses,
  ...groupPageAddresses,
  ...signUpAddresses,
  ...appointmentAddresses,
  ...auditAddresses,
  ...authAddresses,
  ...bookingAddresses,
  ...broadcastingAddresses,
  ...clinicAddresses,
  ...deviceAddresses,
  ...documentTemplateAddresses,
  ...documentBatchAddresses,
  ...documentReminderAddresses,
  ...documentAddresses,
  ...documentLinkAddresses,
  ...consentAddresses,
  ...documentCheckAddresses,
  ...registrationConsentAddresses,
  ...employeeAddresses,
  ...episodeAddresses,
  ...exportAddresses,
  ...feedAddresses,
  ...fileAddresses,
  ...measureAddresses,
  ...membershipFeeAddresses,
  ...notificationAddresses,
  ...painAddresses,
  ...patientAddresses,
  ...patientAlertAddresses,
  ...patientMergeAddresses,
  ...erasureAddresses,
  ...patientImportAddresses,
  ...planningAddresses,
  ...professionalAddresses,
  ...recordAddresses,
  ...reminderAddresses,
  ...reportAddresses,
  ...groupAddresses,
  ...accountPaymentAddresses,
  ...activityAddresses,
  ...groupPlanAddresses,
  ...groupMemberAddresses,
  ...fixedSeatAddresses,
  ...enrolmentAddresses,
  ...exerciseAddresses,
  ...exerciseVideoAddresses,
  ...planLinkAddresses,
  ...exerciseSessionAddresses,
  ...exercisePlanAddresses,
  ...datedPlanAddresses,
  ...roomAddresses,
  ...seriesAddresses,
  ...serviceAddresses,
  ...sessionAddresses,
  ...subscriptionAddresses,
  ...templateAddresses,
  ...totpAddresses,
  ...visitAddresses,
  ...visitPolicyAddresses,
  ...makeUpRulesAddresses,
  ...voucherAddresses,
  ...invoiceAddresses,
  ...invoiceBatchAddresses,
  ...invoiceSeriesAddresses,
  ...invoiceSettingsAddresses,
  ...cashAddresses,
  ...debitTermsAddresses,
  ...mandateAddresses,
  ...remittanceAddresses,
  ...financialAddresses,
  ...commissionAddresses,
  ...waitingListAddresses,
}

export type EndpointName = keyof typeof rows

/** What is posted: alone an Idempotency-Key is sent with it. */
export type PostName = {
  [N in EndpointName]: (typeof rows)[N]['at'] extends `POST ${string}` ? N : never
}[EndpointName]

/** Every endpoint's row by its name: one line a noun, one row an endpoint. Without schemas: see `Address`. */
export const addresses: Record<EndpointName, Address> = rows

export const endpointNames = Object.keys(rows) as EndpointName[]

/** The method and path template of an endpoint, e.g. `{ method: 'GET', path: '/api/patients/{id}' }`. */
export function addressOf(name: EndpointName): { method: Method; path: string } {
  const [method, path] = addresses[name].at.split(' ') as [Method, string]
  return { method, path }
}

/** The path a browser asks for: the API's own, below /api. */
export const browserPath = (path: string) => (path.startsWith('/api/') ? path : `/api${path}`)

/** Puts values into `{name}` places, percent-encoded. */
export const fillPath = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
