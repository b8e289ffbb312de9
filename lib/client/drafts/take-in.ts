import type { EntryContent } from '@/lib/contract/record'
import { mergeContent } from '@/lib/domain/record/merge-content'

type Here = {
  /** What stands on the screen, of which everything was sent. */
  mine: EntryContent
  /** As it was opened, with what came by itself since: what differs from it was written here. */
  opened: EntryContent
  /** As `mergeContent` knows them. */
  began: EntryContent | null
  stored: EntryContent[]
}

/**
 * What stands here with what somebody else wrote on the server, and what it counts as opened with from then on; null where
 * they replaced what was written here: that is asked about when one goes on.
 */
export function takeIn({ mine, opened, began, stored }: Here, theirs: EntryContent) {
  if (mergeContent({ mine, began: opened, stored: [], theirs }).clashes.length > 0) return null
  return {
    content: mergeContent({ mine, began, stored, theirs }).content,
    opened: mergeContent({ mine: opened, began, stored: [], theirs }).content,
  }
}

/**
 * Does everything that was written here stand in what somebody else signed or removed? What is removed says nothing: there
 * only who wrote nothing misses nothing. What the server has of it in words of its own (`stored`) stands in it too.
 */
export const isAllIn = ({ mine, opened, stored }: Omit<Here, 'began'>, theirs: EntryContent): boolean =>
  mergeContent({ mine, began: opened, stored, theirs }).clashes.length === 0
