import type { BodyRegion, BodyView } from '@/lib/domain/record/regions'

/**
 * Our own drawing of a body: the half on the picture's right, mirrored at x = 110. What a region's shape has beyond the
 * outline of its part is cut off by it.
 */
export const MIDDLE = 110
export const BODY_HEIGHT = 480
/** How wide one picture is, with the arms' air. */
export const BODY_WIDTH = 220

export type BodyPart = 'trunk' | 'arm' | 'head'

const trunk =
  'M110,60 L121.5,60 C121,68 121,75 125,80 C133,86 146,87.5 157,91 C152,103 149,116 149,130 C148.5,152 143,174 141.5,194 C141.5,210 148,224 150.5,242 C153,264 151.5,290 148,316 C146,332 144.5,342 145,352 C145.5,362 148.5,374 147.5,390 C146,410 140,426 139,440 C138.6,449 141,456 146,463 C149.5,468 147,472.5 140,472.5 L129,472 C123,471.5 122.6,466 123.8,458 C125,450 125.2,446 125,438 C124,424 119.5,410 119,390 C118.7,376 121.5,364 121.5,350 C121.5,328 114.5,300 112.3,264 L110,257 Z'
const arm =
  'M156,91 C166.5,92 171.5,102 172.5,116 C173.3,132 173,146 175.5,160 C177,170 180,178 182,190 C185,208 185.2,226 187,244 C188.5,252 194,260 194.5,271 C194.8,284 192.5,294 187.5,296.5 C183,298.5 180.5,292 178.8,283 C177.5,287.5 174.5,287 172.2,283.5 C169.8,279 171.5,270 173,262 C174,256 174.8,251 174.2,245 C169,226 162,210 160.5,191 C159.3,173 153,152 149,130 C149,116 151.5,103 156,91 Z'
const heads = {
  front:
    'M110,7 C123.5,7 130.5,16.5 130.3,31 C130.2,36 129.8,40 129,44 C128,53 124.5,61.5 119,66.5 C115,70 112.5,70.6 110,70.6 Z',
  back: 'M110,7 C123.5,7 130.5,16.5 130.3,31 C130.2,37 129.8,42 128.6,47 C127,55 123,62 118,65 C115,66.8 112.5,67 110,67 Z',
}
export const EAR = 'M129.6,33 C133,31.5 134.2,34.5 133.2,38.6 C132.4,42 131,44.5 128.9,44.4 Z'

/** The outline of a part, as one sees it from the front or from behind. */
export const outlineOf = (part: BodyPart, view: BodyView): string =>
  part === 'trunk' ? trunk : part === 'arm' ? arm : heads[view]

/** In the order in which they lie on each other. */
export const bodyParts: BodyPart[] = ['trunk', 'arm', 'head']

/** Of each region the part that it lies on, and its shape. */
export const shapes: Record<BodyRegion, readonly [part: BodyPart, path: string]> = {
  head: ['head', 'M110,0 L140,0 L140,33 Q124,27 110,27 Z'],
  face: ['head', 'M110,27 Q124,27 140,33 L140,80 L110,80 Z'],
  neck_front: ['trunk', 'M110,56 L140,56 L130,80 Q119,86 110,88 Z'],
  collarbone: ['trunk', 'M110,88 Q119,86 128,80 L170,80 L152,106 Q131,98 110,102 Z'],
  chest: ['trunk', 'M110,102 Q131,98 153,106 L160,134 Q146,151 128,149 Q118,147 110,151 Z'],
  upper_abdomen: ['trunk', 'M110,151 Q118,147 128,149 L132,150 Q129,170 130,192 L110,192 Z'],
  flank: ['trunk', 'M132,150 Q147,149 160,134 L160,220 L136,220 Q128,190 132,150 Z'],
  lower_abdomen: ['trunk', 'M110,192 L130,192 Q132,208 136,220 Q126,232 110,233 Z'],
  hip_front: ['trunk', 'M136,220 L165,205 L165,268 Q143,266 129,246 Q131,232 136,220 Z'],
  groin: ['trunk', 'M136,220 Q131,232 129,246 Q120,250 117,262 L113,256 Q116,244 118,232 Q128,229 136,220 Z'],
  pelvic_floor: ['trunk', 'M110,233 L118,232 Q116,244 113,256 L111,270 L110,270 Z'],
  shoulder_front: ['arm', 'M140,80 L185,80 L185,126 Q164,138 140,134 Z'],
  upper_arm_front: ['arm', 'M140,134 Q164,138 185,126 L195,170 Q172,178 150,178 Z'],
  elbow_front: ['arm', 'M150,178 Q172,178 195,170 L195,200 Q176,207 150,206 Z'],
  forearm_front: ['arm', 'M150,206 Q176,207 195,200 L200,236 Q182,242 160,238 Z'],
  wrist_front: ['arm', 'M160,238 Q182,242 200,236 L200,252 Q182,258 160,254 Z'],
  palm: ['arm', 'M160,254 Q182,258 200,252 L210,310 L160,310 Z'],
  adductors: ['trunk', 'M108,255 L117,262 Q124,296 126,330 L110,330 Z'],
  thigh_front: ['trunk', 'M117,262 Q120,250 129,246 Q143,266 165,268 L160,332 Q134,338 126,330 Q124,296 117,262 Z'],
  knee: ['trunk', 'M110,330 L126,330 Q134,338 160,332 L160,366 Q134,374 110,368 Z'],
  shin: ['trunk', 'M110,368 Q134,374 160,366 L160,430 L110,430 Z'],
  ankle: ['trunk', 'M110,430 L160,430 L160,452 Q134,446 110,452 Z'],
  foot: ['trunk', 'M110,452 Q134,446 160,452 L160,480 L110,480 Z'],
  occiput: ['head', 'M110,0 L140,0 L140,46 Q124,42 110,42 Z'],
  nape: ['head', 'M110,42 Q124,42 140,46 L140,80 L110,80 Z'],
  cervical: ['trunk', 'M110,56 L121,56 L140,62 L126,82 Q117,84 110,84 Z'],
  trapezius: ['trunk', 'M110,84 Q117,84 126,82 L170,80 L152,104 Q134,104 121,114 L110,120 Z'],
  scapula: ['trunk', 'M121,114 Q134,104 153,104 L158,136 Q142,152 128,146 Q121,132 121,114 Z'],
  thoracic: ['trunk', 'M110,120 L121,114 Q121,132 128,146 L126,178 L110,178 Z'],
  ribs_back: ['trunk', 'M128,146 Q142,152 160,134 L160,184 Q142,186 126,178 Z'],
  lumbar: ['trunk', 'M110,178 L126,178 Q142,186 160,184 L160,216 Q136,210 122,222 L110,218 Z'],
  sacrum: ['trunk', 'M110,218 L118,220.7 Q117,240 112,252 L110,254 Z'],
  sacroiliac: ['trunk', 'M122,222 Q126.9,217.8 133,215.8 Q134,236 122,252 L112,252 Q117,240 118,220.7 Z'],
  gluteal: [
    'trunk',
    'M133,215.8 Q144.4,212.1 160,216 L165,216 L165,262 Q140,280 110,268 L110,254 L112,252 L122,252 Q134,236 133,215.8 Z',
  ],
  shoulder_back: ['arm', 'M140,80 L185,80 L185,126 Q164,138 140,134 Z'],
  upper_arm_back: ['arm', 'M140,134 Q164,138 185,126 L195,170 Q172,178 150,178 Z'],
  elbow_back: ['arm', 'M150,178 Q172,178 195,170 L195,200 Q176,207 150,206 Z'],
  forearm_back: ['arm', 'M150,206 Q176,207 195,200 L200,236 Q182,242 160,238 Z'],
  wrist_back: ['arm', 'M160,238 Q182,242 200,236 L200,252 Q182,258 160,254 Z'],
  hand_back: ['arm', 'M160,254 Q182,258 200,252 L210,310 L160,310 Z'],
  hamstrings_medial: ['trunk', 'M109,268 Q122,273 130,272 Q132,300 132,334 L110,334 Z'],
  hamstrings_lateral: ['trunk', 'M130,272 Q150,272 165,262 L160,334 L132,334 Q132,300 130,272 Z'],
  popliteal: ['trunk', 'M110,334 L160,334 L160,362 Q134,368 110,362 Z'],
  calf: ['trunk', 'M110,362 Q134,368 160,362 L160,412 Q134,420 110,412 Z'],
  achilles: ['trunk', 'M110,412 Q134,420 160,412 L160,452 L110,452 Z'],
  heel: ['trunk', 'M110,452 L160,452 L160,480 L110,480 Z'],
}
