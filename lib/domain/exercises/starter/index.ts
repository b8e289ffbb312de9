import { cervical } from './cervical'
import { elbowAndHand } from './elbow-and-hand'
import { shoulder } from './shoulder'
import { thoracic } from './thoracic'
export const starterExercises = [...cervical, ...thoracic, ...shoulder, ...elbowAndHand]
