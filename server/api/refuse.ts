import type { EndpointName } from '@/lib/contract/addresses'
import { Refusal, refusals } from '@/lib/contract/errors'
import { localeOf, problemOf } from '@/lib/i18n/refusal-texts'
import { refusalOf } from '@/server/db/failures'
import { log } from '@/server/log'

/** The answer to a call that was refused or failed: the code's status, and its text in the reader's language. */
export function refuse(error: unknown, request: Request, name?: EndpointName): Response {
  const refusal = refusalOf(error) ?? new Refusal('failure')
  const status = refusals[refusal.code]
  if (status >= 500) log.error({ endpoint: name, error }, 'a call failed')
  const { retry_after_seconds } = refusal.detail
  return Response.json(problemOf(refusal, localeOf(request.headers.get('accept-language'))), {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(retry_after_seconds && { 'retry-after': String(retry_after_seconds) }),
    },
  })
}
