import { describe, expect, it } from 'vitest'
import type { PdfBlock } from '@/server/pdf/document'
import { groupsOf } from '@/server/pdf/worker/groups.mjs'

const text = (letters: number): PdfBlock => ({ is: 'text', text: 'a'.repeat(letters) })
const heading: PdfBlock = { is: 'heading', level: 1, text: 'Motivo' }
const signature = (isByHand: boolean): PdfBlock => ({ is: 'signature', lines: ['Marta Gil'], picture: null, isByHand })
const sizes = (blocks: PdfBlock[]) => groupsOf(blocks).map((group) => group.length)

describe('what no page may part', () => {
  it.each([true, false])('is a short text and who signed it, so that no page has a signature alone: by hand %s', (is) =>
    expect(sizes([heading, text(80), signature(is)])).toEqual([3]),
  )

  it('is not a long one, which would leave too much of a page empty', () =>
    expect(sizes([heading, text(501), signature(true)])).toEqual([1, 1, 1]))
})
