import type { DossierAppointment } from '@/lib/domain/exports/dossier'
import { coded, type Making, notes, type Resource, said, saidOr } from './resource'

const hl7 = (name: string) => `http://terminology.hl7.org/CodeSystem/${name}`

const MINUTE_MS = 60_000
/** What became of a visit. */
function statusOf({ status, attendance }: DossierAppointment) {
  if (status === 'canceled') return 'cancelled'
  if (attendance === 'attended') return 'fulfilled'
  if (attendance === 'no_show') return 'noshow'
  return status === 'confirmed' ? 'booked' : 'pending'
}

/** Visits, whatever became of them. */
export const appointments = ({ dossier, idOf, refer }: Making): Resource[] =>
  dossier.appointments.map((one) => {
    const accepted = {
      status: one.status === 'confirmed' || one.attendance === 'attended' ? 'accepted' : 'needs-action',
    }
    const minutes = Math.round((Date.parse(one.ends_at) - Date.parse(one.starts_at)) / MINUTE_MS)
    return {
      resourceType: 'Appointment',
      id: idOf('Appointment', one.id),
      status: statusOf(one),
      cancelationReason:
        one.status === 'canceled' && said(one.cancel_reason) ? { text: said(one.cancel_reason) } : null,
      serviceType: said(one.service) ? [{ text: said(one.service) }] : [],
      start: one.starts_at,
      end: one.ends_at,
      minutesDuration: minutes > 0 ? minutes : null,
      comment: said(one.note),
      participant: [
        { actor: refer('Patient', dossier.patient.id), ...accepted },
        { actor: refer('Practitioner', one.professional_id), status: 'accepted' },
      ],
    }
  })

/** A visit to which the patient came. */
export const isEncounter = ({ attendance, status }: DossierAppointment) =>
  attendance === 'attended' && status !== 'canceled'

/** Those to which the patient came. */
export const encounters = ({ dossier, idOf, refer }: Making): Resource[] =>
  dossier.appointments.filter(isEncounter).map((one) => ({
    resourceType: 'Encounter',
    id: idOf('Encounter', one.id),
    status: 'finished',
    class: { system: hl7('v3-ActCode'), code: 'AMB' },
    subject: refer('Patient', dossier.patient.id),
    participant: [{ individual: refer('Practitioner', one.professional_id) }],
    appointment: [refer('Appointment', one.id)],
    period: { start: one.starts_at, end: one.ends_at },
    serviceProvider: refer('Organization', dossier.clinic.id),
  }))

/** Each episode, with what is treated in it, which its title says. */
export const episodes = ({ dossier, idOf, refer }: Making): Resource[] =>
  dossier.episodes.flatMap((one): Resource[] => [
    {
      resourceType: 'EpisodeOfCare',
      id: idOf('EpisodeOfCare', one.id),
      status: one.discharged_on ? 'finished' : 'active',
      diagnosis: [{ condition: refer('Condition', one.id) }],
      patient: refer('Patient', dossier.patient.id),
      managingOrganization: refer('Organization', dossier.clinic.id),
      period: { start: one.started_on, end: one.discharged_on },
      careManager: one.professional_id ? refer('Practitioner', one.professional_id) : null,
    },
    {
      resourceType: 'Condition',
      id: idOf('Condition', one.id),
      clinicalStatus: coded(hl7('condition-clinical'), one.discharged_on ? 'inactive' : 'active'),
      code: { text: saidOr(one.title, '–') },
      subject: refer('Patient', dossier.patient.id),
      onsetDateTime: one.started_on,
      abatementDateTime: one.discharged_on,
      recordedDate: one.created_at,
      recorder: one.professional_id ? refer('Practitioner', one.professional_id) : null,
      ...notes(one.outcome),
    },
  ])

const lifecycles = { open: 'active', reached: 'completed', dropped: 'cancelled' } as const

/** What is to be reached in the episodes, each with its amounts. */
export const goals = ({ dossier, idOf, refer }: Making): Resource[] =>
  dossier.episodes.flatMap((episode) =>
    episode.goals.map((one): Resource => {
      const unit = said(one.unit)
      const amount = (name: string, value: number | null) =>
        value === null ? null : `${name}: ${value}${unit ? ` ${unit}` : ''}`
      const detail = one.target_value === null ? null : { value: one.target_value, unit }
      return {
        resourceType: 'Goal',
        id: idOf('Goal', one.id),
        lifecycleStatus: lifecycles[one.state],
        achievementStatus: one.state === 'reached' ? coded(hl7('goal-achievement'), 'achieved') : null,
        description: { text: saidOr(one.text, '–') },
        subject: refer('Patient', dossier.patient.id),
        // Rule gol-1: an amount to be reached says of what.
        target:
          detail || one.target_on
            ? [{ measure: { text: saidOr(one.text, '–') }, detailQuantity: detail, dueDate: one.target_on }]
            : [],
        statusDate: one.settled_on,
        addresses: [refer('Condition', episode.id)],
        ...notes(amount('from', one.from_value), amount('now', one.now_value)),
      }
    }),
  )

/** What everybody who meets the patient must know. */
export const alerts = ({ dossier, idOf, refer }: Making): Resource[] =>
  dossier.alerts.map((one): Resource => {
    const isOver = one.archived_at !== null || (one.expires_on ?? '9999') < dossier.made_at.slice(0, 10)
    const text = { text: saidOr(one.text, '–') }
    const ofPatient = refer('Patient', dossier.patient.id)
    if (one.kind === 'allergy') {
      return {
        resourceType: 'AllergyIntolerance',
        id: idOf('AllergyIntolerance', one.id),
        clinicalStatus: coded(hl7('allergyintolerance-clinical'), isOver ? 'inactive' : 'active'),
        verificationStatus: coded(hl7('allergyintolerance-verification'), 'unconfirmed'),
        criticality: one.severity === 'medium' ? 'unable-to-assess' : one.severity,
        code: text,
        patient: ofPatient,
        recordedDate: one.created_at,
        recorder: refer('Practitioner', one.created_by),
      }
    }
    const end = one.archived_at ?? one.expires_on
    return {
      resourceType: 'Flag',
      id: idOf('Flag', one.id),
      status: isOver ? 'inactive' : 'active',
      category: [
        coded(hl7('flag-category'), one.kind === 'red_flag' ? 'clinical' : 'admin'),
        coded('urn:physio-tracking:alert-severity', one.severity),
      ],
      code: text,
      subject: ofPatient,
      // A day that lies before the alert (it was registered late) ends nothing.
      period: { start: one.created_at, end: end && end >= one.created_at.slice(0, 10) ? end : null },
      author: refer('Practitioner', one.created_by),
    }
  })
