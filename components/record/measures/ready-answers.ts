import type { MeasureDefinition } from '@/lib/contract/measure'
import { scoreOf } from '@/lib/domain/record/measures/score'
import type { Answers } from './measure-fields'

/** What is sent: activities without a name and without a number are none. */
export const sentAnswers = ({ answers, activities }: Answers): Answers => ({
  answers,
  activities: activities.filter(({ name }) => name.trim() !== ''),
})

/** Whether everything is answered that a score needs; an activity that was begun has a name and a number. */
export function isReady(definition: MeasureDefinition, value: Answers): boolean {
  const begun = value.activities.filter(({ name, value: given }) => name.trim() !== '' || given !== null)
  if (begun.some(({ name, value: given }) => name.trim() === '' || given === null)) return false
  const score = scoreOf(definition, sentAnswers(value))
  return Object.keys(score).length > 0
}

/** Whether anything is answered. */
export const isBegun = ({ answers, activities }: Answers) =>
  Object.keys(answers).length > 0 || activities.some(({ name, value }) => name.trim() !== '' || value !== null)
