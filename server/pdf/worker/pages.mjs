// @ts-check
import { Document, Image, Page, renderToBuffer, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { drawer } from './blocks.mjs'
import { groupsOf, isKept } from './groups.mjs'
import { look } from './look.mjs'
import { drawable } from './text.mjs'
import { PlainText as Text } from './unhyphenated.mjs'

/**
 * @typedef {import('../document').PdfDocument} Source
 * @typedef {import('../document').PdfBlock} Block
 * @typedef {{ families: string[], has: (codePoint: number) => boolean }} Fonts
 */

/**
 * So many characters are laid out at once. What is laid out stands in memory as a whole, about 2 MB a page; so a long
 * document is made in parts, which are joined (`join.mjs`).
 */
const PART_MAX = 90_000
/** One line of it; a longer one would grow into the text above. */
const FOOT_MAX = 110
/** A longer one leaves the page. */
const WATERMARK_MAX = 20

/** @param {Block} block */
const weightOf = (block) => 60 + JSON.stringify(block, (key, value) => (key === 'picture' ? undefined : value)).length

/**
 * Blocks in parts that can be laid out at once, each beginning with a heading where there is one.
 * @param {Block[]} blocks
 * @returns {Block[][]}
 */
export function partsOf(blocks) {
  /** @type {Block[][]} */
  const parts = []
  /** @type {Block[]} */
  let part = []
  let weight = 0
  for (const block of blocks) {
    const own = weightOf(block)
    const begins = block.is === 'heading' && block.level < 3
    if (part.length > 0 && (weight + own > PART_MAX * 1.5 || (begins && weight > PART_MAX))) {
      parts.push(part)
      part = []
      weight = 0
    }
    part.push(block)
    weight += own
  }
  return [...parts, part]
}

/**
 * One part of a document as a PDF. Only a whole one is numbered here: of a part nobody knows how many follow.
 * @param {Source} source
 * @param {Block[]} blocks
 * @param {{ isFirst: boolean, isWhole: boolean, fonts: Fonts }} how
 * @returns {Promise<Buffer>}
 */
export function renderPart(source, blocks, { isFirst, isWhole, fonts }) {
  let isUnwritable = false
  const letters = {
    has: fonts.has,
    onUnknown: () => {
      isUnwritable = true
    },
  }
  const draw = drawer(letters)
  const { title, head, foot, at, watermark } = source
  const drawn = groupsOf(blocks).map((group, index) => {
    const parts = group.map((block, at) => draw(block, `${index} ${at}`))
    return isKept(group) ? h(View, { key: String(index), wrap: false }, parts) : parts
  })
  const ends = isUnwritable && source.unwritable && draw({ is: 'text', text: source.unwritable, tone: 'muted' }, 'end')
  const made = new Date(at)
  const page = h(
    Page,
    { size: 'A4', experimentalPagination: true, style: { ...look.page, fontFamily: fonts.families } },
    watermark && markOf(drawable(watermark, letters).slice(0, WATERMARK_MAX).toWellFormed()),
    footOf(drawable(foot, letters).slice(0, FOOT_MAX).toWellFormed(), isWhole),
    isFirst && headOf(head, draw),
    isFirst &&
      h(
        View,
        { key: 'title', style: { fontSize: 18, fontWeight: 600, lineHeight: 1.2, marginBottom: 6 } },
        draw({ is: 'text', text: title }, 'title'),
      ),
    ...drawn,
    ends,
  )
  return renderToBuffer(
    h(
      Document,
      {
        ...{
          title: title.toWellFormed(),
          language: source.language,
          pdfVersion: '1.7',
          producer: 'Physio Tracking',
          creator: '',
        },
        ...{ creationDate: made, modificationDate: made },
      },
      page,
    ),
  )
}

/** @type {(head: Source['head'], draw: ReturnType<typeof drawer>) => unknown} */
const headOf = ({ name, lines, logo }, draw) =>
  h(
    View,
    {
      key: 'head',
      style: {
        flexDirection: 'row',
        justifyContent: 'space-between',
        alignItems: 'center',
        marginBottom: 12,
        paddingBottom: 10,
        borderBottom: `0.5pt solid ${look.line}`,
      },
    },
    logo
      ? h(Image, {
          src: { data: Buffer.from(logo), format: 'png' },
          style: { maxWidth: 150, maxHeight: 52, objectFit: 'contain', objectPosition: 'left center' },
        })
      : h(View, { style: { flex: 1, fontSize: 13, fontWeight: 600 } }, draw({ is: 'text', text: name }, 'name')),
    h(
      View,
      { style: { width: 220, fontSize: 8.5, lineHeight: 1.35, color: look.muted, textAlign: 'right' } },
      logo && h(View, { style: { fontWeight: 600, color: look.ink } }, draw({ is: 'text', text: name }, 'name')),
      h(View, null, draw({ is: 'text', text: lines.join('\n') }, 'lines')),
    ),
  )

/** Stands first on the page: what is repeated begins where it comes in the page's order. @type {(foot: string, isNumbered: boolean) => unknown} */
const footOf = (foot, isNumbered) =>
  h(
    View,
    { key: 'foot', fixed: true, style: look.foot },
    h(Text, { style: { flex: 1, paddingRight: 12 } }, foot),
    isNumbered &&
      h(Text, {
        style: { width: 60, textAlign: 'right' },
        render: (/** @type {{ pageNumber: number, totalPages: number }} */ { pageNumber, totalPages }) =>
          `${pageNumber} / ${totalPages}`,
      }),
  )

/** Across the page, drawn first: all else is written over it. @type {(text: string) => unknown} */
const markOf = (text) =>
  h(
    View,
    { key: 'mark', fixed: true, style: { position: 'absolute', left: 0, right: 0, top: 280, alignItems: 'center' } },
    h(Text, { style: { fontSize: 92, fontWeight: 600, color: look.watermark, transform: 'rotate(-35deg)' } }, text),
  )
