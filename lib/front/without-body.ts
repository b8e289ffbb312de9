import { addressOf } from '@/lib/contract/addresses'

const leaving = (
  [
    ...([
      'auth.logout',
      'audit.export',
      'accesses.report',
      'patients.export',
      'patient-imports.export',
      'invoices.sheet',
      'remittances.file',
      'invoice-batches.zip',
    ] as const),
    ...(['clinic-exports.file', 'patient-exports.file'] as const),
  ] as const
).map((name) => new RegExp(`^${addressOf(name).path.replace(/\{\w+\}/g, '[^/]+')}$`))

/**
 * Answers HEAD as GET, without the body (RFC 9110, 9.3.2): whoever asks for the headers alone is told the same of them,
 * and may do no more and no less. A reading that leaves something behind (a session's end, the audit's line that data was
 * taken out) has no HEAD: nothing would have been read.
 */
export async function withoutBody(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'HEAD') return answer(request)
  const { pathname } = new URL(request.url)
  if (leaving.some((path) => path.test(pathname))) return new Response(null, { status: 405, headers: { allow: 'GET' } })
  const { headers, signal } = request
  const { body, status, headers: told } = await answer(new Request(request.url, { headers, signal }))
  await body?.cancel()
  return new Response(null, { status, headers: told })
}
