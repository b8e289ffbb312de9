import * as z from 'zod'
import { Appointment, isOrderedAppointment, isShortAppointment, RANGE_MAX_DAYS } from './appointments'
import { ClockTime } from './clock-time'
import { endpoint, Id, IdParams, IdText, Instant, Nothing, optionalText, PlainDate, single } from './endpoint'
import { HeldOffer } from './held-offer'
import { ordered } from './range'

export const urgencies = ['low', 'normal', 'high'] as const
export const Urgency = z.enum(urgencies)
export type Urgency = z.infer<typeof Urgency>

const entryStatuses = ['waiting', 'offered', 'booked', 'removed'] as const
export const EntryStatus = z.enum(entryStatuses)
export type EntryStatus = z.infer<typeof EntryStatus>

/** A part of a weekday (ISO) at which somebody can come. */
const Window = z.object({ weekday: z.number().int().min(1).max(7), from: ClockTime, to: ClockTime })

const fields = {
  patient_id: Id,
  /** Null: any. */
  service_id: Id.nullable(),
  professional_id: Id.nullable(),
  urgency: Urgency,
  /** Empty: at any time. */
  windows: z.array(Window.refine(({ from, to }) => from < to, { path: ['to'], error: 'ends_before_start' })).max(50),
  date_from: PlainDate.nullable(),
  date_to: PlainDate.nullable(),
  note: optionalText(400),
}

/**
 * `declined` by who waits; `closed`, because they were booked otherwise or are not on the list any more; `withdrawn`,
 * because the time was given to somebody else.
 */
export const offerStatuses = ['open', 'accepted', 'declined', 'closed', 'withdrawn'] as const

export const Offer = z.object({
  id: Id,
  professional_id: Id,
  starts_at: Instant,
  ends_at: Instant,
  status: z.enum(offerStatuses),
  offered_at: Instant,
  /** While it is open, until when its time is kept for the answer: asked about by staff, not listed online. */
  held_until: Instant,
  answered_at: Instant.nullable(),
  /** What it was accepted as, or, where it was closed, what they were booked for instead. */
  appointment_id: Id.nullable(),
})
export type Offer = z.infer<typeof Offer>

/** Somebody who waits for an appointment. `offers`: the newest first. */
export const WaitingEntry = z.object({
  ...fields,
  id: Id,
  note: z.string().nullable(),
  patient: z.object({ id: Id, name: z.string(), phone: z.string().nullable() }),
  status: EntryStatus,
  offers: z.array(Offer),
  created_at: Instant,
  version: z.number().int(),
})
export type WaitingEntry = z.infer<typeof WaitingEntry>

/** The longest time that somebody waits for, in days: two years. */
const WISH_MAX_DAYS = 731
const isWish = ordered('date_from', 'date_to', WISH_MAX_DAYS)

export const WaitingEntryForm = z.object(fields).check(isWish)

/**
 * A change: what is absent stays; who waits stays too. `status` puts somebody who was taken off back on the list, or, once
 * their appointment is deleted, who was booked; with `appointment_version` it is deleted with that, if nobody changed it.
 */
export const WaitingEntryChange = z
  .object(fields)
  .omit({ patient_id: true })
  .partial()
  .extend({ status: z.literal('waiting').optional(), appointment_version: z.number().int().optional() })
  .check(isWish)

/** A time that an appointment can have: accepted, it is booked as it is. */
const slotOf = <I extends z.ZodType<number>>(professional_id: I) =>
  z
    .object({ professional_id, starts_at: Instant, ends_at: Instant })
    .refine(isOrderedAppointment, { path: ['ends_at'], error: 'ends_before_start' })
    .refine(isShortAppointment, { path: ['ends_at'], error: 'too_long_appointment' })

export const waitingListEndpoints = {
  /**
   * Who waits or was offered a time, the most urgent first, then who waits longest; `all` gives those who are done too
   * (200 at most).
   */
  'waiting-list.list': endpoint({
    query: z.object({ all: z.stringbool().or(z.boolean()).default(false) }),
    answer: z.object({ data: z.array(WaitingEntry) }),
  }),
  'waiting-list.create': endpoint({ body: WaitingEntryForm, answer: single(WaitingEntry), status: 201 }),
  'waiting-list.update': endpoint({
    params: IdParams,
    body: WaitingEntryChange,
    answer: single(WaitingEntry),
    versioned: true,
  }),
  'waiting-list.remove': endpoint({ params: IdParams, answer: Nothing, status: 204, versioned: true }),
  /** Who fits a slot, best first: windows, days, professional, and a service that is not longer. */
  'waiting-list.matches': endpoint({ query: slotOf(IdText), answer: z.object({ data: z.array(WaitingEntry) }) }),
  /** The open offers whose time is kept and lies in a range of instants, by time. */
  'waiting-list.held': endpoint({
    query: z.object({ from: Instant, to: Instant }).check(ordered('from', 'to', RANGE_MAX_DAYS)),
    answer: z.object({ data: z.array(HeldOffer) }),
  }),
  /**
   * A time that is past, closed, on a day off, taken, or kept for them already is refused, naming `starts_at` and why;
   * one that is kept for somebody else too (409 `slot_offered`), unless whoever offers knows that it is. So is one that
   * they said no to before, and one that is not among what they wished, unless whoever offers knows that
   * (`allow_unwished`).
   */
  'waiting-list.offer': endpoint({
    params: IdParams,
    body: slotOf(Id).safeExtend({ allow_offered: z.boolean().optional(), allow_unwished: z.boolean().optional() }),
    answer: single(WaitingEntry),
    status: 201,
  }),
  /**
   * Accepted, the appointment is booked in the same transaction (409 when the slot was taken meanwhile); declined, they
   * wait on. Not accepted and `taken_back`, whoever offered it closes it: that is no refusal, and it can be offered again.
   */
  'waiting-list.answer': endpoint({
    params: IdParams,
    body: z.object({ offer_id: Id, accepted: z.boolean(), taken_back: z.boolean().optional() }),
    answer: z.object({ data: WaitingEntry, meta: z.object({ appointment: Appointment.nullable() }) }),
  }),
}
