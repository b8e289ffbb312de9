import * as z from 'zod'
import { isOrderedAppointment, isShortAppointment } from './appointments'
import { ClockTime } from './clock-time'
import { Collision } from './collision'
import { endpoint, Id, IdText, Instant, numberText, PlainDate } from './endpoint'
import { HeldOffer } from './held-offer'

/** The shortest and the longest appointment that a free time is looked for, in minutes. */
const Minutes = numberText(z.number().int().min(1).max(1440))
/** No more free times are given at once. */
const FREE_TIMES_MAX = 50
/** More than any clinic shows at once. */
const PROFESSIONALS_MAX = 100

/**
 * A time that staff may be proposed: open, not begun, clear of appointments and held offers with the buffers of both
 * services. `room_id`: the room that was asked for, else the one of those its service needs that is free then; null where neither is.
 */
export const FreeTime = z.object({ professional_id: Id, room_id: Id.nullable(), starts_at: Instant, ends_at: Instant })
export type FreeTime = z.infer<typeof FreeTime>

const lookedFor = {
  /** As long as the service lasts, unless said. */
  minutes: Minutes.optional(),
  /** Nothing that begins before; the present, unless said, and never before it. */
  from: Instant.optional(),
  /** The nearest to this instant first; by time, unless said. */
  near: Instant.optional(),
  /** What is being moved is in nobody's way. */
  except_id: IdText.optional(),
}

export const freeTimeEndpoints = {
  /**
   * The free times of a professional, or of anybody who can be booked, within three months from `from` on, the next
   * first; or the nearest to `near` first, where that is further ahead within the three months around it. Until `to`,
   * where that is sooner.
   */
  'appointments.free': endpoint({
    query: z.object({
      ...lookedFor,
      professional_id: IdText.optional(),
      service_id: IdText.optional(),
      /** Clear of what they have at the clinic already. */
      patient_id: IdText.optional(),
      /** A room that is to be free then too, where the service needs none of its own. */
      room_id: IdText.optional(),
      /** Who waits: only times that they wished, for what and with whom they wished it. */
      entry_id: IdText.optional(),
      /** The last day, inclusive, in the clinic's local time. */
      to: PlainDate.optional(),
      /** Only what begins from this hour of its day on, or before this one, in the clinic's local time. */
      hour_from: ClockTime.optional(),
      hour_before: ClockTime.optional(),
      /** None that overlaps one before it of the same professional. */
      apart: z.stringbool().or(z.boolean()).default(false),
      limit: numberText(z.number().int().min(1).max(FREE_TIMES_MAX)).default(20),
    }),
    answer: z.object({ data: z.array(FreeTime), meta: z.object({ time_zone: z.string() }) }),
  }),
  /**
   * What is proposed for a patient: the professional they are assigned to, else who had them last, else who asks; the
   * service that they had last; and the next free time. What the query names stays as it is; `usual_service_id` is for
   * whom nothing is known of. While no patient is named: the next of any of `professional_ids`, of two at once the one
   * who is named first; for a patient who is nobody's they come after who asks.
   */
  'appointments.proposal': endpoint({
    query: z.object({
      ...lookedFor,
      patient_id: IdText.optional(),
      professional_id: IdText.optional(),
      /** With commas between them. */
      professional_ids: z
        .string()
        .max(2000)
        .transform((text): unknown[] => text.split(','))
        .pipe(z.array(IdText).max(PROFESSIONALS_MAX))
        .optional(),
      service_id: IdText.optional(),
      /** A room that is to be free then too. */
      room_id: IdText.optional(),
      /** `near` is kept where it is free, also outside anybody's hours: a group meets when it does. */
      near_closed: z.stringbool().or(z.boolean()).default(false),
      usual_service_id: IdText.optional(),
    }),
    answer: z.object({
      data: z.object({ professional_id: Id.nullable(), service_id: Id.nullable(), slot: FreeTime.nullable() }),
    }),
  }),
  /** What speaks against a time before anything is booked there; nothing is held by asking. */
  'appointments.judge': endpoint({
    query: z
      .object({
        professional_id: IdText,
        room_id: IdText.optional(),
        patient_id: IdText.optional(),
        starts_at: Instant,
        ends_at: Instant,
        except_id: IdText.optional(),
      })
      .refine(isOrderedAppointment, { path: ['ends_at'], error: 'ends_before_start' })
      .refine(isShortAppointment, { path: ['ends_at'], error: 'too_long_appointment' }),
    answer: z.object({ data: z.object({ collisions: z.array(Collision), offers: z.array(HeldOffer) }) }),
  }),
}
