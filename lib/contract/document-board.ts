import * as z from 'zod'
import { SEARCH_MAX } from '@/lib/domain/constants'
import { boardShows, boardStates } from '@/lib/domain/documents/board'
import { endpoint, Id, IdText, Instant, numberText, PlainDate, page } from './endpoint'
import { Locale } from './locale'

export const BoardState = z.enum(boardStates)
/** Whether a patient is mailed: they have an address and want messages, or what of both is missing. */
export const Reach = z.enum(['mail', 'no_mail', 'unwanted'])

/** A document of the clinic as the board tells it: whose it is, how far, and nothing of what it says. */
export const BoardDocument = z.object({
  id: Id,
  patient: z.object({ id: Id, name: z.string(), reach: Reach }),
  template_id: Id,
  title: z.string(),
  locale: Locale,
  state: BoardState,
  expires_on: PlainDate.nullable(),
  professional_id: Id,
  created_at: Instant,
  sent_at: Instant.nullable(),
  opened_at: Instant.nullable(),
  signed_at: Instant.nullable(),
  revoked_at: Instant.nullable(),
  /** How often its patient was reminded of it, and when last. */
  reminders: z.number().int(),
  reminded_at: Instant.nullable(),
})
export type BoardDocument = z.infer<typeof BoardDocument>

/** How many there are in each state. */
export const BoardCounts = z.record(BoardState, z.number().int())
export type BoardCounts = z.infer<typeof BoardCounts>

const answer = page(BoardDocument)

export const documentBoardEndpoints = {
  /**
   * Documents of all patients that one sees. `meta.states`: how many there are in each state for everything else that is
   * asked, as of the first page.
   */
  'documents.board': endpoint({
    query: z.object({
      show: z.enum(boardShows).default('unsigned'),
      template_id: IdText.optional(),
      professional_id: IdText.optional(),
      /** Only those of patients who are sent no mail. */
      reach: z.enum(['unreached']).optional(),
      search: z.string().trim().max(SEARCH_MAX).optional(),
      sort: z.enum(['-created_at', 'created_at', 'name', '-name']).default('-created_at'),
      cursor: z.string().max(2000).optional(),
      limit: numberText(z.number().int().min(1).max(100)).default(50),
    }),
    answer: answer.extend({ meta: answer.shape.meta.extend({ states: BoardCounts }) }),
  }),
}
