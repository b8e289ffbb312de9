export const zones = [
  'cervical',
  'thoracic',
  'shoulder',
  'elbow',
  'wrist_hand',
  'lumbopelvic',
  'abdomen',
  'pelvic_floor',
  'hip',
  'knee',
  'ankle_foot',
  'whole_body',
] as const
export const goals = [
  'motor_control',
  'strength',
  'mobility',
  'stretching',
  'balance',
  'breathing',
  'endurance',
  'relaxation',
] as const
export const materials = [
  'none',
  'mat',
  'band',
  'dumbbell',
  'ball',
  'roller',
  'step',
  'chair',
  'wall',
  'stick',
  'towel',
  'cushion',
] as const

export type Zone = (typeof zones)[number]
export type Goal = (typeof goals)[number]
export type Material = (typeof materials)[number]
