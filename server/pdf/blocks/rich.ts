import { Parser } from 'htmlparser2'
import type { PdfBlock, PdfRun } from '@/server/pdf/document'

const marks: Record<string, keyof Omit<PdfRun, 'text'>> = {
  ...{ strong: 'bold', em: 'italic', blockquote: 'italic', u: 'underline', s: 'strike' },
}
/** So many lists within each other are told apart; what is nested for its own sake must not fill pages with signs. */
const DEPTH_MAX = 8
const ends = ['p', 'h3', 'h4', 'blockquote', 'div', 'li', 'ul', 'ol']

/**
 * Rich text of a note, which was cleaned where it was written, as blocks. A link keeps its address beside its text; a tag
 * that a note may not have is nothing, and its text stands.
 */
export function richBlocks(html: string): PdfBlock[] {
  const blocks: PdfBlock[] = []
  const on = { bold: 0, italic: 0, underline: 0, strike: 0 }
  const lists: { ordered: boolean; items: PdfRun[][] }[] = []
  const links: string[] = []
  let runs: PdfRun[] = []
  let isHeading = false
  const write = (text: string) => {
    const set = Object.entries(on).filter(([, count]) => count > 0)
    const run: PdfRun = { text, ...Object.fromEntries(set.map(([mark]) => [mark, true])) }
    const last = runs.at(-1)
    // The parser gives each entity by itself.
    const isSame =
      last && Object.keys(on).every((mark) => last[mark as keyof typeof on] === run[mark as keyof typeof on])
    if (isSame) last.text += text
    else runs.push(run)
  }
  const flush = () => {
    const told = runs
    runs = []
    if (told.every(({ text }) => text.trim() === '')) return
    const [list] = lists
    if (list) {
      const depth = '– '.repeat(Math.min(lists.length - 1, DEPTH_MAX))
      list.items.push(depth ? [{ text: depth }, ...told] : told)
    } else if (isHeading) blocks.push({ is: 'heading', level: 3, text: told.map(({ text }) => text).join('') })
    else blocks.push({ is: 'text', text: told })
  }
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (ends.includes(name)) flush()
      const mark = marks[name]
      if (mark) on[mark] += 1
      if (name === 'h3' || name === 'h4') isHeading = true
      if (name === 'a') links.push(href)
      if (name === 'br') write('\n')
      if (name === 'hr') blocks.push({ is: 'rule' })
      if (name === 'ul' || name === 'ol') lists.push({ ordered: name === 'ol', items: [] })
    },
    ontext: (text) => write(text.replace(/\s+/g, ' ')),
    onclosetag(name) {
      if (name === 'a') {
        const href = links.pop()
        if (href && !runs.some(({ text }) => text.includes(href))) write(` (${href})`)
      }
      if (ends.includes(name)) flush()
      const mark = marks[name]
      if (mark) on[mark] = Math.max(0, on[mark] - 1)
      if (name === 'h3' || name === 'h4') isHeading = false
      if (name === 'ul' || name === 'ol') {
        const list = lists.pop()
        // What stood in a list within a list stands among the outer one's items already.
        if (list && lists.length === 0 && list.items.length > 0) blocks.push({ is: 'list', ...list })
      }
    },
  })
  parser.end(html)
  flush()
  return blocks
}
