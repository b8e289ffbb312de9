/** Which picture of the body. */
export const bodyViews = ['front', 'back'] as const
export type BodyView = (typeof bodyViews)[number]

/** The parts of a body that a list of regions is ordered by. */
export const bodyGroups = ['head', 'trunk', 'pelvis', 'arm', 'leg'] as const
export type BodyGroup = (typeof bodyGroups)[number]

/** Left and right are the patient's own; `centre` is a region on the middle line, which has neither. */
export const bodySides = ['left', 'right', 'centre'] as const
export type BodySide = (typeof bodySides)[number]

type Row = readonly [view: BodyView, group: BodyGroup, lies?: 'centre']

/**
 * The regions of the body chart by their key: never renamed, records name them. Their names are in
 * messages/<language>/pain.json, their outlines in components/record/pain/body/outlines.ts.
 */
const rows = {
  head: ['front', 'head', 'centre'],
  face: ['front', 'head'],
  neck_front: ['front', 'head'],
  collarbone: ['front', 'trunk'],
  chest: ['front', 'trunk'],
  upper_abdomen: ['front', 'trunk'],
  flank: ['front', 'trunk'],
  lower_abdomen: ['front', 'trunk'],
  hip_front: ['front', 'pelvis'],
  groin: ['front', 'pelvis'],
  pelvic_floor: ['front', 'pelvis', 'centre'],
  shoulder_front: ['front', 'arm'],
  upper_arm_front: ['front', 'arm'],
  elbow_front: ['front', 'arm'],
  forearm_front: ['front', 'arm'],
  wrist_front: ['front', 'arm'],
  palm: ['front', 'arm'],
  adductors: ['front', 'leg'],
  thigh_front: ['front', 'leg'],
  knee: ['front', 'leg'],
  shin: ['front', 'leg'],
  ankle: ['front', 'leg'],
  foot: ['front', 'leg'],
  occiput: ['back', 'head', 'centre'],
  nape: ['back', 'head'],
  cervical: ['back', 'head'],
  trapezius: ['back', 'trunk'],
  scapula: ['back', 'trunk'],
  thoracic: ['back', 'trunk'],
  ribs_back: ['back', 'trunk'],
  lumbar: ['back', 'trunk'],
  sacrum: ['back', 'pelvis', 'centre'],
  sacroiliac: ['back', 'pelvis'],
  gluteal: ['back', 'pelvis'],
  shoulder_back: ['back', 'arm'],
  upper_arm_back: ['back', 'arm'],
  elbow_back: ['back', 'arm'],
  forearm_back: ['back', 'arm'],
  wrist_back: ['back', 'arm'],
  hand_back: ['back', 'arm'],
  hamstrings_medial: ['back', 'leg'],
  hamstrings_lateral: ['back', 'leg'],
  popliteal: ['back', 'leg'],
  calf: ['back', 'leg'],
  achilles: ['back', 'leg'],
  heel: ['back', 'leg'],
} as const satisfies Record<string, Row>

export type BodyRegion = keyof typeof rows
export const bodyRegions = Object.keys(rows) as [BodyRegion, ...BodyRegion[]]

/** A place on the body: a region and which of its sides. */
export type BodyPlace = { region: BodyRegion; side: BodySide }

const rowOf = (region: BodyRegion): Row => rows[region]
/** On which picture a region is. */
export const viewOf = (region: BodyRegion): BodyView => rowOf(region)[0]
/** Which part of the body it belongs to. */
export const groupOf = (region: BodyRegion): BodyGroup => rowOf(region)[1]

const pair: BodySide[] = ['left', 'right']
/** The sides that a region has: left and right, or the middle alone. */
export const sidesOf = (region: BodyRegion): BodySide[] => (rowOf(region)[2] ? ['centre'] : pair)
/** Whether the region has that side. */
export const isPlace = ({ region, side }: BodyPlace): boolean => sidesOf(region).includes(side)

/** A place in one word, to compare and to look it up by: `lumbar:right`. */
export const placeKey = ({ region, side }: BodyPlace): string => `${region}:${side}`
/** The place of such a word; null for any other. */
export function placeOf(key: string): BodyPlace | null {
  const [region, side] = key.split(':') as [BodyRegion, BodySide]
  return Object.hasOwn(rows, region) && isPlace({ region, side }) ? { region, side } : null
}
/** The same side of the same region. */
export const isSamePlace = (one: BodyPlace, other: BodyPlace): boolean => placeKey(one) === placeKey(other)

/** Every place there is, in the order of the regions. */
export const bodyPlaces: BodyPlace[] = bodyRegions.flatMap((region) =>
  sidesOf(region).map((side) => ({ region, side })),
)
