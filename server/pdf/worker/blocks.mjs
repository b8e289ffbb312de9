// @ts-check
import { Image, Path, Svg, View } from '@react-pdf/renderer'
import { Fragment, createElement as h } from 'react'
import { chartsOf } from './chart.mjs'
import { look } from './look.mjs'
import { breakable, drawable, paragraphsOf } from './text.mjs'
import { PlainText as Text } from './unhyphenated.mjs'

/**
 * @typedef {import('../document').PdfBlock} Block
 * @typedef {import('../document').PdfRun} Run
 * @typedef {import('../document').PdfText} AnyText
 * @typedef {import('react').ReactNode} Node
 */

/** So many points of what follows stay with a heading. */
const KEPT = 48
/** A cell with more characters makes a row that no page might hold. */
const ROW_MAX = 1200

/** @param {Run} run */
const styleOf = ({ bold, italic, underline, strike }) => ({
  ...(bold && { fontWeight: 600 }),
  ...(italic && { fontStyle: 'italic' }),
  ...((underline || strike) && { textDecoration: underline ? 'underline' : 'line-through' }),
})

/**
 * Makes elements of blocks.
 * @param {{ has: (codePoint: number) => boolean, onUnknown: () => void }} letters
 */
export function drawer(letters) {
  /** @param {string} text */
  const drawn = (text) => breakable(drawable(text, letters))

  /** @type {(text: AnyText, style?: object) => Node[]} */
  function paragraphs(text, style = {}) {
    const given = typeof text === 'string' ? [{ text }] : text
    const runs = given.map((run) => ({ ...run, text: drawable(run.text, letters) }))
    return paragraphsOf(runs).map((pieces, index) =>
      pieces.length === 0
        ? h(View, { key: index, style: { height: 5 } })
        : h(
            Text,
            { key: index, style, orphans: 2, widows: 2 },
            pieces.map((run, at) => h(Text, { key: at, style: styleOf(run) }, breakable(run.text))),
          ),
    )
  }

  /** @type {(row: { label: string, value: AnyText }, key: number) => Node} */
  const fact = ({ label, value }, key) =>
    h(
      View,
      { key, style: { flexDirection: 'row', marginBottom: 1.5 } },
      h(Text, { style: { width: 132, paddingRight: 8, color: look.muted } }, drawn(label)),
      h(View, { style: { flex: 1 } }, paragraphs(value)),
    )

  /** @type {(block: Extract<Block, { is: 'table' }>, key: string) => Node} */
  function table({ columns, rows }, key) {
    /** @type {(texts: string[], key: number | string, isHead: boolean) => Node} */
    const line = (texts, at, isHead) =>
      h(
        View,
        {
          key: at,
          // What fills a page by itself has to be cut.
          wrap: texts.some((text) => text.length > ROW_MAX),
          fixed: isHead,
          style: {
            flexDirection: 'row',
            borderBottom: `0.5pt solid ${look.line}`,
            ...(isHead && { backgroundColor: look.soft }),
          },
        },
        columns.map(({ share, isNumber }, column) =>
          h(
            Text,
            {
              key: column,
              style: {
                flexGrow: share,
                flexBasis: 0,
                paddingVertical: 3,
                paddingHorizontal: 5,
                textAlign: isNumber ? 'right' : 'left',
                ...(isHead && { fontWeight: 600, fontSize: 8.5 }),
              },
            },
            drawn(texts[column] ?? ''),
          ),
        ),
      )
    const whole = h(
      View,
      { key, style: { marginTop: 3, borderTop: `0.5pt solid ${look.line}` } },
      line(
        columns.map(({ label }) => label),
        'head',
        true,
      ),
      rows.map((row, at) => line(row, at, false)),
    )
    // The room below is no margin: on the next page, a margin that does not fit has its head drawn above nothing.
    return h(Fragment, { key }, whole, h(View, { style: { height: 6 } }))
  }

  /** @type {(block: Extract<Block, { is: 'signature' }>, key: string) => Node} */
  const signature = ({ lines, picture, isByHand }, key) =>
    h(
      View,
      { key, wrap: false, style: { marginTop: isByHand || picture ? 14 : 3, marginBottom: 4 } },
      picture &&
        h(Image, {
          src: { data: Buffer.from(picture), format: 'png' },
          style: {
            maxWidth: 150,
            maxHeight: 56,
            objectFit: 'contain',
            objectPosition: 'left bottom',
            alignSelf: 'flex-start',
          },
        }),
      (picture || isByHand) &&
        h(View, {
          style: { width: 220, marginTop: picture ? 2 : 46, marginBottom: 4, borderBottom: `0.7pt solid ${look.ink}` },
        }),
      lines.map((text, at) =>
        h(
          Text,
          {
            key: at,
            style: at === 0 && (picture || isByHand) ? { fontWeight: 600 } : { color: look.muted, fontSize: 8.5 },
          },
          drawn(text),
        ),
      ),
    )

  /** @type {(block: Extract<Block, { is: 'totals' }>, key: string) => Node} */
  const totals = ({ rows }, key) =>
    h(
      View,
      { key, wrap: false, style: { alignSelf: 'flex-end', width: 270, marginTop: 4, marginBottom: 8 } },
      rows.map(({ label, value, isStrong }, at) =>
        h(
          View,
          {
            key: at,
            style: {
              ...{ flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2, paddingHorizontal: 5 },
              ...(isStrong && { fontWeight: 600, borderTop: `0.5pt solid ${look.line}` }),
            },
          },
          h(Text, { style: { flex: 1, paddingRight: 8 } }, drawn(label)),
          h(Text, null, drawn(value)),
        ),
      ),
    )

  /** @type {(block: Extract<Block, { is: 'code' }>, key: string) => Node} */
  const code = ({ path, squares, above, below }, key) =>
    h(
      View,
      {
        key,
        wrap: false,
        style: { alignSelf: 'flex-end', width: look.code + 24, alignItems: 'center', fontSize: 7.5 },
      },
      h(Text, { style: { textAlign: 'center' } }, drawn(above)),
      h(
        Svg,
        // As much white around it as a camera needs.
        { viewBox: `0 0 ${squares} ${squares}`, style: { width: look.code, height: look.code, marginVertical: 6 } },
        h(Path, { d: path, fill: '#000000' }),
      ),
      h(Text, { style: { textAlign: 'center' } }, drawn(below)),
    )

  /** @type {(block: Block, key: string) => Node} */
  return function draw(block, key) {
    switch (block.is) {
      case 'heading': {
        const { aside, level, text } = block
        const { marginTop, marginBottom, ...letters } = look.headings[level]
        const isRuled = level === 1
        return h(
          View,
          {
            key,
            wrap: false,
            minPresenceAhead: KEPT,
            style: {
              ...{
                flexDirection: 'row',
                justifyContent: 'space-between',
                alignItems: 'flex-end',
                marginTop,
                marginBottom,
              },
              ...(isRuled && { borderBottom: `0.7pt solid ${look.accent}`, paddingBottom: 2 }),
            },
          },
          h(Text, { style: { ...letters, flex: 1, ...(isRuled && { color: look.accent }) } }, drawn(text)),
          aside && h(Text, { style: { color: look.muted, marginLeft: 12, fontSize: 8.5 } }, drawn(aside)),
        )
      }
      case 'text': {
        const color = block.tone ? look[block.tone] : undefined
        return h(View, { key, style: { marginBottom: 4 } }, paragraphs(block.text, color ? { color } : {}))
      }
      case 'list':
        return h(
          View,
          { key, style: { marginBottom: 4 } },
          block.items.map((item, at) =>
            h(
              View,
              { key: at, style: { flexDirection: 'row' } },
              h(Text, { style: { width: 16, color: look.muted } }, block.ordered ? `${at + 1}.` : '•'),
              h(View, { style: { flex: 1 } }, paragraphs(item)),
            ),
          ),
        )
      case 'facts':
        return h(View, { key, style: { marginBottom: 4 } }, block.rows.map(fact))
      case 'table':
        return table(block, key)
      case 'charts':
        return chartsOf(block.charts, key, drawn)
      case 'columns':
        return h(
          View,
          { key, wrap: false, style: { flexDirection: 'row', marginBottom: 8 } },
          block.columns.map((blocks, column) =>
            h(
              View,
              { key: column, style: { flexGrow: 1, flexBasis: 0, paddingLeft: column === 0 ? 0 : 16 } },
              blocks.map((one, at) => draw(one, `${key} ${column} ${at}`)),
            ),
          ),
        )
      case 'totals':
        return totals(block, key)
      case 'code':
        return code(block, key)
      case 'signature':
        return signature(block, key)
      case 'rule':
        return h(View, { key, style: { borderBottom: `0.5pt solid ${look.line}`, marginVertical: 8 } })
    }
  }
}
