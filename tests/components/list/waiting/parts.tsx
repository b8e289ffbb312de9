import { AppointmentsScreen } from '@/components/agenda/agenda-screen'
import { noChoice } from '@/components/agenda/state/choice'
import { NextFree } from '@/components/appointments/next-free'
import { wantedFor } from '@/components/appointments/wanted'
import { AccessPanel } from '@/components/audit/access-panel'
import { AuditPanel } from '@/components/audit/audit-panel'
import { Times } from '@/components/booking/free-times'
import { RepeatsOfSeries } from '@/components/booking/repeats-of-series'
import { ErasuresPanel } from '@/components/clinic/erasures/erasures-panel'
import { FirstStepsCard } from '@/components/clinic/first-steps-card'
import { CreateDocument } from '@/components/documents/patient/create-document'
import { SignForDialog } from '@/components/documents/patient/sign-for-dialog'
import { CommissionCard } from '@/components/employees/commission-card'
import { DeactivateSheet } from '@/components/employees/deactivate/deactivate-sheet'
import { EmployeeScreen } from '@/components/employees/employee-screen'
import { EmployeesScreen } from '@/components/employees/employees-screen'
import { ExerciseScreen } from '@/components/exercises/exercise-screen'
import { LibraryScreen } from '@/components/exercises/library-screen'
import { StarterDrawer } from '@/components/exercises/starter-drawer'
import { SessionPicker } from '@/components/exercises/tray/session-picker'
import { ClinicExport } from '@/components/exports/clinic-export'
import { PatientExport } from '@/components/exports/patient-export'
import { FeedCard } from '@/components/feeds/feed-card'
import { FinancialsScreen } from '@/components/financials/financials-screen'
import { OpenedDrawer } from '@/components/financials/opened-drawer'
import { useDays } from '@/components/format/use-days'
import { ActivitiesScreen } from '@/components/groups/activities/activities-screen'
import { ActivityPanel } from '@/components/groups/activities/activity-panel'
import { EnrolSheet } from '@/components/groups/activities/enrol-sheet'
import { RollCall } from '@/components/groups/activities/roll-call'
import { FeesPanel } from '@/components/groups/fees/fees-panel'
import { GroupLayout } from '@/components/groups/group-layout'
import { GroupsScreen } from '@/components/groups/groups-screen'
import { FixedSeats } from '@/components/groups/members/fixed-seats'
import { FreedPlaces } from '@/components/groups/members/freed-places'
import { Members } from '@/components/groups/members/members-screen'
import { PageSheet } from '@/components/groups/page/page-sheet'
import { PlansScreen } from '@/components/groups/plans/plans-screen'
import { MakeUpCard } from '@/components/make-ups/make-up-card'
import { PanelContent } from '@/components/notifications/panel-content'
import { PatientActivities } from '@/components/patient-activities/patient-activities'
import { PatientAppointments } from '@/components/patient-appointments/patient-appointments'
import { PatientVouchers } from '@/components/patient-vouchers/patient-vouchers'
import { VoucherKinds } from '@/components/patient-vouchers/voucher-kinds'
import { VoucherPanel } from '@/components/patient-vouchers/voucher-panel'
import { AlertsDrawer } from '@/components/patients/alerts/alerts-drawer'
import { AppointmentAlerts } from '@/components/patients/alerts/read-alerts'
import { EraseDrawer } from '@/components/patients/erasing/erase-drawer'
import { HistoryScreen } from '@/components/patients/history/history-screen'
import { Findings } from '@/components/patients/import/findings'
import { ImportScreen } from '@/components/patients/import/import-screen'
import { PastImports } from '@/components/patients/import/past-imports'
import { DuplicatesScreen } from '@/components/patients/merging/duplicates-screen'
import { MergeScreen } from '@/components/patients/merging/merge-screen'
import { PatientHeader } from '@/components/patients/patient-header'
import { PatientLayout } from '@/components/patients/patient-layout'
import { PatientsScreen } from '@/components/patients/patients-screen'
import { ColleaguesField } from '@/components/plannings/copy/colleagues-field'
import { ExceptionsCard } from '@/components/plannings/exceptions/exceptions-card'
import { OnlineSlots } from '@/components/plannings/online-slots'
import { PlanningsCard } from '@/components/plannings/plannings-card'
import { SessionsCard } from '@/components/profile/sessions/sessions-card'
import { PainCard } from '@/components/record/pain/pain-card'
import { PainScreen } from '@/components/record/pain/pain-screen'
import { RecordScreen } from '@/components/record/record-screen'
import { RemindersCard } from '@/components/reminders/reminders-card'
import { RoomsScreen } from '@/components/rooms/rooms-screen'
import { PriceHistory } from '@/components/services/price-history'
import { ServicesScreen } from '@/components/services/services-screen'
import { SessionScreen } from '@/components/sessions/session-screen'
import { SessionsScreen } from '@/components/sessions/sessions-screen'
import { HandedOverScreen } from '@/components/shell/handed-over-screen'
import { ProviderBills } from '@/components/subscription/provider-bills'
import { SubscriptionCard } from '@/components/subscription/subscription-card'
import { VersionsDialog } from '@/components/templates/builder/versions-dialog'
import { TemplatesScreen } from '@/components/templates/templates-screen'
import { PolicyCard } from '@/components/visit-policy/policy-card'
import { WaitingListPanel } from '@/components/waiting-list/waiting-list-panel'
import { appointment } from '@/tests/support/factories/appointment'
import { documentRow } from '@/tests/support/factories/document'
import { employee } from '@/tests/support/factories/employee'
import { activity, group, groupMember } from '@/tests/support/factories/group'
import { patient } from '@/tests/support/factories/patient'
import { patientImport } from '@/tests/support/factories/patient-import'
import { documentParts } from './document-parts'
import { moneyParts, type Part } from './money-parts'
import { planParts } from './plan-parts'

const nothing = () => {}
const at = { zone: 'Europe/Madrid', now: new Date('2026-11-20T09:00:00Z') }
const noActs = {
  ...{ edit: nothing, cancel: nothing, reactivate: nothing, remove: nothing, enrol: nothing, callRoll: nothing },
}
/** As much of a booking as is looked at before its series is known. */
const series = {
  seriesId: 4,
  booking: { form: { values: { repeats: null, day: '2026-11-20' } }, ruleErrors: {} },
} as unknown as Parameters<typeof RepeatsOfSeries>[0]

const values = { day: '2026-11-20', service_id: '', patients: [] }
const work = {
  ...{ appointment: null, start: { kind: 'new' }, professionals: [], zone: 'Europe/Madrid' },
  booking: { form: { values }, own: {}, minutes: () => 60 },
} as unknown as Parameters<typeof Times>[0]['work']

const wanted = wantedFor(appointment(), {})
const NextTime = () => <NextFree wanted={wanted} zone={at.zone} dates={useDays()} onTake={nothing} />

/**
 * Every screen, panel and card that reads, as a person opens it: `address` is what stands behind the origin, `reads` the
 * files of it that read.
 */
export const parts: Part[] = [
  ...['day', 'week', 'month', 'list'].map((view) => ({
    name: `the agenda, ${view}`,
    address: `/appointments/2026-11-20?view=${view}`,
    reads: ['agenda/state/use-week', 'agenda/views/use-month', 'appointments/use-occupants'],
    part: () => <AppointmentsScreen phone={false} kept={noChoice} />,
  })),
  {
    name: 'the plan of rooms',
    address: '/appointments/2026-11-20?view=day&by=room',
    reads: ['agenda/state/use-week', 'appointments/use-occupants'],
    part: () => <AppointmentsScreen phone={false} kept={noChoice} />,
  },
  { name: 'patients', reads: ['patients/patients-screen', 'list/data/use-pages'], part: () => <PatientsScreen /> },
  {
    name: 'a search for patients',
    address: '/patients?search=mar',
    reads: ['patients/patients-screen'],
    part: () => <PatientsScreen />,
  },
  ...documentParts,
  {
    name: 'likely duplicates',
    reads: ['patients/merging/duplicates-screen'],
    part: () => <DuplicatesScreen />,
  },
  {
    name: 'a merge',
    address: '/patients/merge?kept=7&other=8',
    reads: ['patients/merging/merge-screen', 'patients/merging/past-merges'],
    part: () => <MergeScreen />,
  },
  {
    name: 'an import',
    address: '/patients/import?import=5',
    reads: ['patients/import/import-screen'],
    part: () => <ImportScreen />,
  },
  {
    name: 'the financials',
    address: '/financials',
    reads: ['financials/financials-screen'],
    part: () => <FinancialsScreen />,
  },
  {
    name: 'what a figure is made of',
    reads: ['financials/opened-drawer'],
    part: () => <OpenedDrawer opened={{ title: 'Bonos', list: 'vouchers' }} onInvoice={nothing} onClosed={nothing} />,
  },
  {
    name: 'a commission',
    reads: ['employees/commission-card'],
    part: () => <CommissionCard employee={employee()} />,
  },
  { name: 'imports', reads: ['patients/import/past-imports'], part: () => <PastImports onOpen={nothing} /> },
  {
    name: 'problems of an import',
    reads: ['patients/import/findings'],
    part: () => <Findings found={patientImport()} counts={{ faults: 2, minors: 0, known: 1 }} />,
  },
  { name: 'a patient', reads: ['patients/use-patient'], part: () => <PatientLayout>{null}</PatientLayout> },
  {
    name: 'the head of a patient',
    reads: ['patients/patient-header'],
    part: () => <PatientHeader patient={patient()} />,
  },
  {
    name: 'alerts of a patient',
    reads: ['patients/alerts/alerts-drawer'],
    part: () => <AlertsDrawer patient={patient()} onClosed={nothing} />,
  },
  {
    name: 'alerts of an appointment',
    reads: ['patients/alerts/read-alerts'],
    part: () => <AppointmentAlerts appointment={{ id: 7, patients: [] }} />,
  },
  {
    name: 'all appointments of a patient',
    reads: ['patient-appointments/patient-appointments'],
    part: () => <PatientAppointments />,
  },
  { name: "a patient's appointments", reads: ['patients/use-patient'], part: () => <HistoryScreen /> },
  {
    name: 'a record',
    address: '/patients/1/history',
    reads: ['record/use-record', 'patients/use-patient'],
    part: () => <RecordScreen />,
  },
  { name: 'a pain', reads: ['record/pain/use-pain-history'], part: () => <PainScreen /> },
  {
    name: 'the pain of an entry',
    address: '/patients/7/history/pain?entry=3',
    reads: ['record/pain/pain-screen'],
    part: () => <PainScreen />,
  },
  { name: 'the last pain', reads: [], part: () => <PainCard /> },
  { name: 'employees', reads: ['employees/employees-screen', 'list/data/use-list'], part: () => <EmployeesScreen /> },
  { name: 'an employee', reads: ['employees/use-employee'], part: () => <EmployeeScreen /> },
  {
    name: 'closing an account',
    reads: ['employees/deactivate/deactivate-sheet'],
    part: () => <DeactivateSheet employee={employee({ upcoming_count: 2 })} onClosed={nothing} />,
  },
  { name: 'services', reads: ['services/services-screen'], part: () => <ServicesScreen /> },
  { name: 'what a service cost', reads: ['services/price-history'], part: () => <PriceHistory serviceId={3} /> },
  { name: 'the library of exercises', reads: ['exercises/use-library'], part: () => <LibraryScreen /> },
  { name: 'the sessions of exercises', reads: ['sessions/sessions-screen'], part: () => <SessionsScreen /> },
  { name: 'a session of exercises', reads: ['sessions/session-screen'], part: () => <SessionScreen /> },
  {
    name: 'a session to add to',
    reads: ['exercises/tray/session-picker'],
    part: () => <SessionPicker onClosed={nothing} />,
  },
  { name: 'an exercise', reads: ['exercises/exercise-screen'], part: () => <ExerciseScreen /> },
  {
    name: 'an exercise of the starter library',
    reads: ['exercises/starter-drawer'],
    part: () => <StarterDrawer starterKey="cat-camel" onClosed={nothing} />,
  },
  { name: 'groups', reads: ['groups/groups-screen'], part: () => <GroupsScreen /> },
  { name: 'a group', reads: ['groups/use-group'], part: () => <GroupLayout>{null}</GroupLayout> },
  {
    name: 'a group’s public page',
    reads: ['groups/page/page-sheet'],
    part: () => <PageSheet group={group()} onClosed={nothing} />,
  },
  { name: 'a group’s members', reads: ['groups/members/members-screen'], part: () => <Members group={group()} /> },
  {
    name: 'a group’s activities',
    reads: ['groups/activities/use-group-week'],
    part: () => <ActivitiesScreen />,
  },
  {
    name: 'who comes to an activity',
    reads: ['groups/activities/activity-panel'],
    part: () => (
      <ActivityPanel
        groupId={3}
        waits
        activity={activity({ patients: [{ id: 12, name: 'Aina', phone: null }] })}
        professional={undefined}
        room={undefined}
        {...at}
        acts={noActs}
      />
    ),
  },
  {
    name: 'who came to an activity',
    reads: ['groups/activities/roll-call'],
    part: () => <RollCall groupId={3} name="Pilates" activity={activity()} zone="Europe/Madrid" onClose={nothing} />,
  },
  {
    name: 'who is to be enrolled in a month',
    reads: ['groups/activities/enrol-sheet'],
    part: () => <EnrolSheet groupId={3} activity={null} {...at} onClosed={nothing} />,
  },
  {
    name: 'a patient’s groups and activities',
    reads: ['patient-activities/patient-activities'],
    part: () => <PatientActivities />,
  },
  {
    name: 'a patient’s vouchers',
    reads: ['patient-vouchers/patient-vouchers'],
    part: () => <PatientVouchers />,
  },
  {
    name: 'what the clinic sells',
    reads: ['patient-vouchers/voucher-kinds'],
    part: () => <VoucherKinds values={{}} onChoose={nothing} />,
  },
  {
    name: 'a voucher',
    reads: ['patient-vouchers/voucher-panel'],
    part: () => <VoucherPanel patientId={12} voucher={{ id: 4, title: 'Diez' }} onAct={nothing} onClose={nothing} />,
  },
  {
    name: 'a member’s fixed seats',
    reads: ['groups/members/fixed-seats', 'groups/members/use-fixed-seats'],
    part: () => <FixedSeats member={groupMember()} />,
  },
  {
    name: 'what a membership that ends leaves free',
    reads: ['groups/members/freed-places'],
    part: () => <FreedPlaces id={4} until="2026-12-31" />,
  },
  {
    name: 'what a membership owes',
    reads: ['groups/fees/fees-panel'],
    part: () => <FeesPanel member={{ id: 5, patient_name: 'Aina Domínguez' }} onClosed={nothing} />,
  },
  { name: 'a group’s plans', reads: ['groups/plans/plans-screen'], part: () => <PlansScreen /> },
  { name: 'rooms', reads: ['rooms/rooms-screen'], part: () => <RoomsScreen /> },
  {
    name: 'what a document is made of',
    address: '/patients/7/documents',
    reads: ['documents/patient/create-document'],
    part: () => <CreateDocument patientId={7} onClosed={nothing} />,
  },
  {
    name: 'what a professional signs for a patient',
    reads: ['documents/patient/sign-for-dialog'],
    part: () => <SignForDialog document={documentRow()} onClosed={nothing} />,
  },
  { name: 'what was handed over', reads: ['documents/signing/handed-over'], part: () => <HandedOverScreen /> },
  {
    name: 'templates',
    address: '/settings/templates',
    reads: ['templates/templates-screen'],
    part: () => <TemplatesScreen />,
  },
  {
    name: 'the versions of a template',
    reads: ['templates/builder/versions-dialog'],
    part: () => <VersionsDialog templateId={5} onTake={nothing} onClosed={nothing} />,
  },
  {
    name: "a patient's export",
    reads: ['exports/use-exports'],
    part: () => <PatientExport patient={{ id: 7, name: 'Begoña Núñez' }} onClosed={nothing} />,
  },
  { name: 'the clinic’s export', reads: ['exports/use-exports'], part: () => <ClinicExport /> },
  { name: 'what late cancellations cost', reads: ['visit-policy/policy-card'], part: () => <PolicyCard /> },
  ...moneyParts,
  ...planParts,
  { name: 'make-ups', reads: ['make-ups/make-up-card'], part: () => <MakeUpCard /> },
  { name: 'reminders', reads: ['reminders/reminders-card'], part: () => <RemindersCard /> },
  { name: 'sessions', reads: ['profile/sessions/sessions-card'], part: () => <SessionsCard /> },
  { name: "one's calendar address", reads: ['feeds/feed-card'], part: () => <FeedCard /> },
  {
    name: 'the first steps of a clinic',
    reads: ['clinic/use-first-steps'],
    part: () => <FirstStepsCard onEdit={nothing} />,
  },
  { name: 'the subscription’s invoices', reads: ['subscription/provider-bills'], part: () => <ProviderBills /> },
  { name: 'the subscription', reads: ['subscription/subscription-card'], part: () => <SubscriptionCard /> },
  { name: 'the readings of records', reads: ['audit/access-panel'], part: () => <AccessPanel onClosed={nothing} /> },
  {
    name: 'what an erasure would do',
    reads: ['patients/erasing/erase-drawer'],
    part: () => <EraseDrawer patient={patient()} onClosed={nothing} />,
  },
  { name: 'erased data', reads: ['clinic/erasures/erasures-panel'], part: () => <ErasuresPanel onClosed={nothing} /> },
  { name: 'the audit', reads: ['audit/audit-panel'], part: () => <AuditPanel onClosed={nothing} /> },
  {
    name: 'schedules',
    reads: ['plannings/plannings-card'],
    part: () => <PlanningsCard whose={employee({ id: 7 })} />,
  },
  {
    name: 'absences',
    reads: ['plannings/exceptions/exceptions-card'],
    part: () => <ExceptionsCard professionalId={7} />,
  },
  {
    name: 'free times online',
    reads: ['plannings/online-slots'],
    part: () => <OnlineSlots professionalId={7} serviceIds={null} today="2026-11-20" />,
  },
  {
    name: 'colleagues to copy a week to',
    reads: ['plannings/copy/colleagues-field'],
    part: () => <ColleaguesField exceptId={7} value={[]} error={null} onChange={nothing} />,
  },
  { name: 'notifications', reads: ['notifications/panel-content'], part: () => <PanelContent onClose={nothing} /> },
  {
    name: 'the waiting list',
    reads: ['waiting-list/waiting-list-panel'],
    part: () => <WaitingListPanel onClose={nothing} />,
  },
  {
    name: 'how a series repeats',
    reads: ['booking/repeats-of-series'],
    part: () => <RepeatsOfSeries {...series} onDeleteInstead={nothing} />,
  },
  {
    name: 'the next free times of a booking',
    reads: ['booking/free-times'],
    part: () => <Times work={work} onTaken={nothing} />,
  },
  {
    name: 'the next free time of what met another',
    reads: ['appointments/next-free'],
    part: () => <NextTime />,
  },
]
