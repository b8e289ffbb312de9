import type { PlainDay } from './calendar'
import type { Random } from './random'

/** What the agenda needs to know of a patient: between which days they come, and whether they are new to the clinic. */
export type PatientInAgenda = { id: number; since: PlainDay; last: PlainDay; isNew: boolean }

/** A patient who comes at the same time every week. `isNew`: this appointment is the first assessment. */
export type Course = { patient: PatientInAgenda; weeksLeft: number; isNew: boolean; service: string }

const TRIES = 25
/** How likely a free slot finds a new course in a week, and that a course's appointment happens at all in its week. */
const TAKEN = 0.62
const HELD = 0.94
/** How likely a patient of old comes with something new, which is assessed first. */
const NEW_PROBLEM = 0.2
/** Further ahead, fewer have booked: this much less per week. */
const LESS_PER_WEEK = 0.05

type CourseBook = { appointmentIn(slot: number, week: number, day: PlainDay): Course | null }

/**
 * The courses of treatment in one professional's weekly slots. Asked week by week, each slot keeps its patient for a
 * few weeks, then stands free for a while; nobody is in two courses at once.
 * @param patients who are treated by this professional.
 * @param serviceOf what a course is of, by slot.
 */
export function courseBook(
  patients: PatientInAgenda[],
  serviceOf: (slot: number) => string,
  random: Random,
): CourseBook {
  const courses = new Map<number, Course>()
  const busy = new Set<number>()
  const known = new Set<number>()

  function begin(slot: number, day: PlainDay): Course | null {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const patient = patients[random.between(0, patients.length - 1)]
      if (!patient || busy.has(patient.id) || day <= patient.since || day > patient.last) continue
      const course = {
        patient,
        weeksLeft: random.between(2, 9),
        isNew: !known.has(patient.id) && (patient.isNew || random.chance(NEW_PROBLEM)),
        service: serviceOf(slot),
      }
      busy.add(patient.id)
      known.add(patient.id)
      courses.set(slot, course)
      return course
    }
    return null
  }

  return {
    appointmentIn(slot, week, day) {
      // The week that everybody looks at first leaves nothing to chance.
      const isTaken = week === 0 || random.chance(TAKEN - Math.max(0, week) * LESS_PER_WEEK)
      const course = courses.get(slot) ?? (isTaken ? begin(slot, day) : null)
      if (!course) return null
      const appointment = { ...course }
      course.isNew = false
      course.weeksLeft--
      if (course.weeksLeft === 0 || day > course.patient.last) {
        courses.delete(slot)
        busy.delete(course.patient.id)
      }
      return week === 0 || random.chance(HELD) ? appointment : null
    },
  }
}
