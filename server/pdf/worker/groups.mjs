// @ts-check

/**
 * @typedef {import('../document').PdfBlock} Block
 * @typedef {import('../document').PdfText} AnyText
 */

/** What is longer may be parted: it would leave too much of a page empty. */
const SHORT = { text: 500, label: 120, rows: 12, table: 1500 }

/** @param {AnyText} text */
const lengthOf = (text) =>
  typeof text === 'string' ? text.length : text.reduce((sum, run) => sum + run.text.length, 0)

/** A label above what it names: a text that is bold as a whole. @param {Block} block */
const isLabel = (block) =>
  block.is === 'text' &&
  typeof block.text !== 'string' &&
  block.text.every(({ bold }) => bold) &&
  lengthOf(block.text) <= SHORT.label

/** @param {Block} block */
const leads = (block) => block.is === 'heading' || isLabel(block)

/** What stays whole with the heading above it. @param {Block | undefined} block */
function isShort(block) {
  switch (block?.is) {
    case 'text':
      return lengthOf(block.text) <= SHORT.text
    case 'facts':
      return block.rows.length <= SHORT.rows && block.rows.every(({ value }) => lengthOf(value) <= SHORT.label)
    case 'table':
      return block.rows.length <= SHORT.rows && block.rows.flat().join('').length <= SHORT.table
    default:
      return false
  }
}

/** Whether no page may part a group: one with several blocks, or a short table. @param {Block[]} group */
export const isKept = (group) => group.length > 1 || (group[0]?.is === 'table' && isShort(group[0]))

/**
 * Blocks by what no page may part: headings and labels with what follows, where that is short, and what is short with who
 * signed it. The renderer's own way (`minPresenceAhead`) leaves a heading alone above a table that begins on the next page.
 * @param {Block[]} blocks
 * @returns {Block[][]}
 */
export function groupsOf(blocks) {
  /** @type {Block[][]} */
  const groups = []
  /** @type {Block[]} */
  let lead = []
  for (const [index, block] of blocks.entries()) {
    const before = groups.at(-1)
    if (leads(block)) lead.push(block)
    else if (isShort(block)) {
      groups.push([...lead, block])
      lead = []
    } else if (block.is === 'signature' && isShort(blocks[index - 1]) && before) before.push(block)
    else {
      groups.push(...lead.map((one) => [one]), [block])
      lead = []
    }
  }
  return [...groups, ...lead.map((one) => [one])]
}
