/**
 * - `read`: the file's rows are here; `checking`, `checked`: what would come of them is being found out, or known
 * - `importing`, `done`: patients are being written, or are
 * - `undoing`, `undone`: they are being taken out again, or are
 * - `stopped`: it could not go on; what it had written is there
 */
export const importStates = [
  'read',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'stopped',
] as const
export type ImportState = (typeof importStates)[number]

/** What is done with somebody who may be here already: left out, brought anyway, or their empty fields filled. */
export const duplicateChoices = ['skip', 'create', 'fill'] as const
/** What is done with a row of which some value cannot be taken: brought without it, or left out. */
export const faultyChoices = ['without', 'skip'] as const

/** Why somebody whom an import brought is kept when it is undone. */
export const keptReasons = ['booked', 'written', 'opened', 'changed'] as const
export type KeptReason = (typeof keptReasons)[number]

/** What is said of rows: values that cannot be taken, minors without a representative, who may be here already. */
export const findingKinds = ['faults', 'minors', 'known'] as const
export type FindingKind = (typeof findingKinds)[number]

/** The most findings that one answer has; all of them are in the file that can be downloaded. */
export const FINDINGS_MAX = 500
