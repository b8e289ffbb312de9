import { describeList, type ListQuery } from '@/components/list/data/describe-list'
import type { QueryIn } from '@/lib/contract/registry'
import { boardShows } from '@/lib/domain/documents/board'

/** What may be asked of the board of documents. */
export const boardList = describeList({
  filters: {
    show: { choices: boardShows, apart: true },
    template_id: { ids: true },
    professional_id: { ids: true },
    reach: { choices: ['unreached'], any: true },
  },
  sorts: ['-created_at', 'created_at', 'name', '-name'],
})

/** The same as the API takes it; the server's first HTML asks by it too. */
export const askBoard = ({
  search,
  sort,
  show,
  ...filters
}: ListQuery<typeof boardList>): QueryIn<'documents.board'> => ({
  ...filters,
  search: search || undefined,
  show: show === 'unsigned' ? undefined : show,
  sort: sort === '-created_at' ? undefined : sort,
})
