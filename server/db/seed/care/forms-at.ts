import type { TemplateContent } from '@/lib/contract/templates'
import { fieldsOf } from '@/lib/domain/record/content'
import { placeKey } from '@/lib/domain/record/regions'
import type { Random } from '../random'
import { type Answers, type Complaint, filledIn, type Own, type Person, rich } from './complaint'
import { stageAt } from './own'
import { spotsAt, worstAt } from './pain-at'

/** How often a section of a note is left out, as in real ones. */
const LEFT_OUT = 0.15
const ALLERGY = 'Alergia al '

/** No to every question that raises an alarm: what else is asked of them is answered over it. */
const noAlarm = (content: TemplateContent): Answers =>
  Object.fromEntries(
    fieldsOf(content).flatMap(({ key, kind, red_flag }) => (kind === 'yes_no' && red_flag ? [[key, false]] : [])),
  )

/** Only what a form asks. */
const asked = (content: TemplateContent, answers: Answers): Answers => {
  const keys = new Set(fieldsOf(content).map(({ key }) => key))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)))
}

/** What the anamnesis of the first visit says; it agrees with the patient's file and their alerts. */
export function anamnesisOf(complaint: Complaint, own: Own, person: Person, content: TemplateContent): Answers {
  const worst = worstAt(complaint, own, 0)
  const { id, alerts, occupation } = person
  const allergies = alerts.filter((text) => text.startsWith(ALLERGY)).map((text) => text.slice(ALLERGY.length))
  const hurtsAtNight = alerts.includes('Dolor nocturno sin causa')
  return asked(content, {
    ...noAlarm(content),
    ...(hurtsAtNight && { night_pain: true, red_flags_note: 'Dolor nocturno: pendiente de estudio médico.' }),
    ...{ where: spotsAt(complaint, own, 0).map(placeKey), pain_now: worst, pain_worst: Math.min(10, worst + 1) },
    ...{ conditions: [], surgery: 'Ninguna de interés.', pacemaker: false },
    anticoagulants: alerts.includes('Anticoagulante oral'),
    has_allergies: allergies.length > 0,
    ...(allergies.length > 0 && { allergies: allergies.join(', ') }),
    ...{ work: occupation ?? 'Tareas de casa', activity: 'Camina la mayoría de los días' },
    ...{ sleep: 5 + (id % 4), stress: 3 + (id % 5), smokes: id % 7 === 0 },
    ...complaint.told(own, person),
  })
}

/** What the examination of the first visit finds. */
export const explorationOf = (complaint: Complaint, own: Own): Answers => ({
  tender: spotsAt(complaint, own, 0).map(placeKey),
  ...complaint.found(own, worstAt(complaint, own, 0)),
})

/** The note of the n-th visit. The first one is whole. */
export function noteAt(complaint: Complaint, own: Own, visit: number, random: Random): Answers {
  const pain = worstAt(complaint, own, visit)
  const sections = Object.entries(complaint.note).filter(
    ([key]) => visit === 0 || key === 'subjective' || key === 'treatment' || !random.chance(LEFT_OUT),
  )
  return Object.fromEntries(sections.map(([key, texts]) => [key, rich(filledIn(stageAt(texts, visit), own, pain))]))
}
