/**
 * Answers HEAD as GET, without the body (RFC 9110, 9.3.2): whoever asks for the headers alone is told the same of them,
 * and may do no more and no less.
 */
export async function withoutBody(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'HEAD') return answer(request)
  const { headers, signal } = request
  const { body, status, headers: told } = await answer(new Request(request.url, { headers, signal }))
  await body?.cancel()
  return new Response(null, { status, headers: told })
}
