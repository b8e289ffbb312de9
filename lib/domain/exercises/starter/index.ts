import { abdomen } from './abdomen'
import { ankleAndFoot } from './ankle-and-foot'
import { cervical } from './cervical'
import { elbowAndHand } from './elbow-and-hand'
import type { StarterExercise } from './exercise'
import { hip } from './hip'
import { knee } from './knee'
import { lumbopelvic } from './lumbopelvic'
import { pelvicFloor } from './pelvic-floor'
import { shoulder } from './shoulder'
import { thoracic } from './thoracic'
import { wholeBody } from './whole-body'

export type { StarterExercise } from './exercise'

/** The exercises that every clinic begins with, by the zone of the body, in the order they are first shown. */
export const starterExercises: readonly StarterExercise[] = [
  ...cervical,
  ...thoracic,
  ...shoulder,
  ...elbowAndHand,
  ...lumbopelvic,
  ...abdomen,
  ...pelvicFloor,
  ...hip,
  ...knee,
  ...ankleAndFoot,
  ...wholeBody,
]
