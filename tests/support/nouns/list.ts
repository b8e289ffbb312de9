import { accesses } from './accesses'
import { account } from './account'
import { accountPayments } from './account-payments'
import { appointments } from './appointments'
import { booking } from './booking'
import { cash } from './cash'
import { debitTerms, mandates, remittances } from './debits'
import { devices } from './devices'
import { documentBatches, documentReminders } from './document-batches'
import {
  consents,
  documentChecks,
  documentLinks,
  documents,
  documentTemplates,
  registrationConsents,
} from './documents'
import { employees } from './employees'
import { episodes, goals } from './episodes'
import { erasures } from './erasures'
import { exerciseSessions } from './exercise-sessions'
import { exerciseVideos } from './exercise-videos'
import { exercises } from './exercises'
import { clinicExports, patientExports } from './exports'
import { feeds } from './feeds'
import { files } from './files'
import { commissions, financials } from './financials'
import { groupPages, signUps } from './group-pages'
import { activities, enrolments, fixedSeats, groupMembers, groupPlans, groups, membershipFees } from './groups'
import { invoiceBatches } from './invoice-batches'
import { invoiceSeries, invoiceSettings, invoices } from './invoices'
import { measureLinks, measures } from './measures'
import { notifications } from './notifications'
import type { Noun } from './noun'
import { pains } from './pains'
import { patientAlerts } from './patient-alerts'
import { patientImports } from './patient-imports'
import { patientMerges } from './patient-merges'
import { patients } from './patients'
import { planLinks } from './plan-links'
import { planningExceptions } from './planning-exceptions'
import { plannings } from './plannings'
import { datedPlans, datedSessions, exercisePlans } from './plans'
import { professionals } from './professionals'
import { record } from './record'
import { reminders } from './reminders'
import { reports } from './reports'
import { rooms } from './rooms'
import { series } from './series'
import { services } from './services'
import { sessions } from './sessions'
import { templates } from './templates'
import { makeUpRules, visitPolicy, visits, vouchers } from './vouchers'
import { waitingList } from './waiting-list'

/** Every noun, each after those that it needs. A new one is a file beside this one, and its line here. */
export const nouns: Noun[] = [
  professionals,
  employees,
  rooms,
  services,
  patients,
  patientAlerts,
  patientMerges,
  erasures,
  patientImports,
  appointments,
  booking,
  reminders,
  plannings,
  planningExceptions,
  waitingList,
  templates,
  record,
  reports,
  documentTemplates,
  documents,
  documentBatches,
  documentReminders,
  documentLinks,
  consents,
  documentChecks,
  registrationConsents,
  pains,
  episodes,
  goals,
  measures,
  measureLinks,
  planLinks,
  accesses,
  patientExports,
  clinicExports,
  exercises,
  exerciseVideos,
  exerciseSessions,
  groups,
  groupPlans,
  groupMembers,
  membershipFees,
  exercisePlans,
  datedPlans,
  datedSessions,
  fixedSeats,
  activities,
  enrolments,
  groupPages,
  signUps,
  vouchers,
  invoiceSeries,
  invoiceSettings,
  invoices,
  accountPayments,
  invoiceBatches,
  cash,
  debitTerms,
  mandates,
  remittances,
  financials,
  commissions,
  visits,
  makeUpRules,
  visitPolicy,
  series,
  notifications,
  devices,
  sessions,
  feeds,
  files,
  ...account,
]
