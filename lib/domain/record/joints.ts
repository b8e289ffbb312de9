import { type InSix, inSix } from './in-six'

/**
 * A movement of a joint with its normal range in degrees. `sided`: measured left and right. A normal of 0 is that of an
 * extension that stops where the limb is straight.
 */
export type Movement = { key: string; name: InSix; normal: number; sided: boolean }
export type Joint = { key: string; name: InSix; movements: Movement[] }

/** Where the normal values are from: the usual adult's, not a verdict on one person. */
export const RANGE_SOURCE = 'AAOS'
export const RANGE_SOURCE_LONG =
  'American Academy of Orthopaedic Surgeons: Joint Motion. Method of Measuring and Recording (1965)'

const words = {
  flexion: 'flexión | flexion | flexió | flexion | flessione | flexão',
  extension: 'extensión | extension | extensió | extension | estensione | extensão',
  side_left:
    'inclinación izquierda | left side-bending | inclinació esquerra | inclinaison gauche | inclinazione sinistra | inclinação esquerda',
  side_right:
    'inclinación derecha | right side-bending | inclinació dreta | inclinaison droite | inclinazione destra | inclinação direita',
  turn_left:
    'rotación izquierda | left rotation | rotació esquerra | rotation gauche | rotazione sinistra | rotação esquerda',
  turn_right:
    'rotación derecha | right rotation | rotació dreta | rotation droite | rotazione destra | rotação direita',
  abduction: 'abducción | abduction | abducció | abduction | abduzione | abdução',
  adduction: 'aducción | adduction | adducció | adduction | adduzione | adução',
  internal:
    'rotación interna | internal rotation | rotació interna | rotation interne | rotazione interna | rotação interna',
  external:
    'rotación externa | external rotation | rotació externa | rotation externe | rotazione esterna | rotação externa',
  pronation: 'pronación | pronation | pronació | pronation | pronazione | pronação',
  supination: 'supinación | supination | supinació | supination | supinazione | supinação',
  radial:
    'desviación radial | radial deviation | desviació radial | déviation radiale | deviazione radiale | desvio radial',
  ulnar:
    'desviación cubital | ulnar deviation | desviació cubital | déviation ulnaire | deviazione ulnare | desvio cubital',
  mcp_flexion: 'flexión MCF | MCP flexion | flexió MCF | flexion MCP | flessione MCF | flexão MCF',
  mcp_extension: 'extensión MCF | MCP extension | extensió MCF | extension MCP | estensione MCF | extensão MCF',
  pip_flexion: 'flexión IFP | PIP flexion | flexió IFP | flexion IPP | flessione IFP | flexão IFP',
  dip_flexion: 'flexión IFD | DIP flexion | flexió IFD | flexion IPD | flessione IFD | flexão IFD',
  ip_flexion: 'flexión IF | IP flexion | flexió IF | flexion IP | flessione IF | flexão IF',
  dorsal: 'flexión dorsal | dorsiflexion | flexió dorsal | flexion dorsale | flessione dorsale | flexão dorsal',
  plantar:
    'flexión plantar | plantar flexion | flexió plantar | flexion plantaire | flessione plantare | flexão plantar',
  inversion: 'inversión | inversion | inversió | inversion | inversione | inversão',
  eversion: 'eversión | eversion | eversió | éversion | eversione | eversão',
  mtp_flexion: 'flexión MTF | MTP flexion | flexió MTF | flexion MTP | flessione MTF | flexão MTF',
  mtp_extension: 'extensión MTF | MTP extension | extensió MTF | extension MTP | estensione MTF | extensão MTF',
}
type Word = keyof typeof words

const joint = (key: string, name: string, sided: boolean, normals: Partial<Record<Word, number>>): Joint => ({
  key,
  name: inSix(name),
  movements: Object.entries(normals).map(([word, normal]) => ({
    ...{ key: `${key}_${word}`, name: inSix(words[word as Word]), normal, sided },
  })),
})

const back = { flexion: 80, extension: 25, side_left: 35, side_right: 35, turn_left: 45, turn_right: 45 }
const neck = { flexion: 45, extension: 45, side_left: 45, side_right: 45, turn_left: 60, turn_right: 60 }

/** The thirteen joints whose range is measured, from the head down. */
export const joints: Joint[] = [
  joint('neck', 'Cervical | Neck | Cervical | Rachis cervical | Cervicale | Cervical', false, neck),
  joint(
    'back',
    'Dorsolumbar | Thoracolumbar | Dorsolumbar | Rachis dorsolombaire | Dorsolombare | Dorsolombar',
    false,
    back,
  ),
  joint('shoulder', 'Hombro | Shoulder | Espatlla | Épaule | Spalla | Ombro', true, {
    ...{ flexion: 180, extension: 60, abduction: 180, internal: 70, external: 90 },
  }),
  joint('elbow', 'Codo | Elbow | Colze | Coude | Gomito | Cotovelo', true, { flexion: 150, extension: 0 }),
  joint('forearm', 'Antebrazo | Forearm | Avantbraç | Avant-bras | Avambraccio | Antebraço', true, {
    ...{ pronation: 80, supination: 80 },
  }),
  joint('wrist', 'Muñeca | Wrist | Canell | Poignet | Polso | Punho', true, {
    ...{ flexion: 80, extension: 70, radial: 20, ulnar: 30 },
  }),
  joint('thumb', 'Pulgar | Thumb | Polze | Pouce | Pollice | Polegar', true, {
    ...{ abduction: 70, mcp_flexion: 50, ip_flexion: 80 },
  }),
  joint('fingers', 'Dedos de la mano | Fingers | Dits de la mà | Doigts | Dita della mano | Dedos da mão', true, {
    ...{ mcp_flexion: 90, mcp_extension: 45, pip_flexion: 100, dip_flexion: 90 },
  }),
  joint('hip', 'Cadera | Hip | Maluc | Hanche | Anca | Anca', true, {
    ...{ flexion: 120, extension: 30, abduction: 45, adduction: 30, internal: 45, external: 45 },
  }),
  joint('knee', 'Rodilla | Knee | Genoll | Genou | Ginocchio | Joelho', true, { flexion: 135, extension: 0 }),
  joint('ankle', 'Tobillo | Ankle | Turmell | Cheville | Caviglia | Tornozelo', true, { dorsal: 20, plantar: 50 }),
  joint('foot', 'Pie | Foot | Peu | Pied | Piede | Pé', true, { inversion: 35, eversion: 15 }),
  joint('big_toe', 'Dedo gordo | Big toe | Dit gros del peu | Gros orteil | Alluce | Hálux', true, {
    ...{ mtp_flexion: 45, mtp_extension: 70, ip_flexion: 90 },
  }),
]

/** A movement with its joint, by the movement's key; undefined for none of ours. */
export const movementOf = (key: string): { joint: Joint; movement: Movement } | undefined => {
  for (const one of joints) {
    const movement = one.movements.find((known) => known.key === key)
    if (movement) return { joint: one, movement }
  }
  return undefined
}

/**
 * How much of the normal range is missing, in percent; more than normal misses nothing. Null where the normal is 0 or
 * nothing was measured.
 */
export function deficitPercent(measured: number | null, normal: number): number | null {
  if (measured === null || normal <= 0) return null
  return Math.max(0, Math.round(((normal - measured) / normal) * 100))
}
