import { general } from './anamnesis-general'
import { neurological } from './anamnesis-neurological'
import { paediatric } from './anamnesis-paediatric'
import { pelvicFloor } from './anamnesis-pelvic-floor'
import { postpartum } from './anamnesis-postpartum'
import { respiratory } from './anamnesis-respiratory'
import { sports } from './anamnesis-sports'
import { gait } from './exploration-gait'
import { leg } from './exploration-lower-limb'
import { spine } from './exploration-spine'
import { arm } from './exploration-upper-limb'
import { noteStarters } from './notes'
import type { StarterTemplate } from './starter'

/** Every template of ours, in the order in which they are offered. */
export const starters: StarterTemplate[] = [
  ...noteStarters,
  ...[general, pelvicFloor, postpartum, sports, neurological, paediatric, respiratory],
  ...[spine, arm, leg, gait],
]

/** A template of ours by its key; undefined where there is none. */
export const starterOf = (key: string): StarterTemplate | undefined => starters.find((one) => one.key === key)
