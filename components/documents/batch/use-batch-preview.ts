import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/lib/client/api'
import type { BodyIn } from '@/lib/contract/registry'

type Asked = BodyIn<'document-batches.preview'>

/** To how many a document would be sent, and who would be left out and why; asked anew whenever the question changes. */
export const useBatchPreview = (asked: Asked | null) =>
  useQuery({
    queryKey: ['document-batches.preview', asked],
    queryFn: ({ signal }) => call('document-batches.preview', { body: asked!, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
