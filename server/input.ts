import { Refusal } from '@/lib/contract/errors'

const JSON_MAX_BYTES = 1024 * 1024

/** The body of a request as plain values: JSON, or a form's fields. @throws Refusal for what it cannot read. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  const text = new TextDecoder().decode(await readBytes(request, JSON_MAX_BYTES, 'payload_too_large'))
  if (!text) return {}
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Said below, with what is no object.
  }
  throw new Refusal('bad_request')
}

/** Reads a body no further than `max` bytes; what is longer is refused while it still arrives. */
export async function readBytes(
  request: Request,
  max: number,
  code: 'payload_too_large' | 'image_too_large',
): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new Refusal(code)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > max) throw new Refusal(code)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
