import { isUtf8 } from 'node:buffer'
import type { Method } from '@/lib/contract/address'
import type { Endpoint } from '@/lib/contract/endpoint'
import { Refusal } from '@/lib/contract/errors'
import { FORM_MAX_BYTES, JSON_MAX_BYTES } from '@/lib/domain/constants'

type Input = { form: FormData | null; fields: Record<string, unknown>; raw: string }

/** What an endpoint takes of a request's body. @throws Refusal for what it cannot read. */
export async function readInput(request: Request, declared: Endpoint, method: Method): Promise<Input> {
  if (!declared.body || request.method === 'GET') return { form: null, fields: {}, raw: '' }
  if (!declared.multipart || !request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const { fields, text } = await readBody(request)
    return { form: null, fields, raw: declared.raw ? text : '' }
  }
  const { form_max_bytes, too_large = form_max_bytes ? 'file_too_large' : 'image_too_large' } = declared
  const bytes = await readBytes(request, form_max_bytes ?? FORM_MAX_BYTES, too_large)
  const form = await new Response(bytes as BodyInit, { headers: request.headers }).formData().catch(() => {
    throw new Refusal('bad_request')
  })
  // Only PATCH is emulated by POST (product §7).
  if (method === 'PATCH' && request.method === 'POST' && form.get('_method') !== 'PATCH') throw new Refusal('not_found')
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  return { form, fields, raw: '' }
}

type Read = { fields: Record<string, unknown>; text: string }

/**
 * The body of a request as plain values (JSON, or a form's fields), and the text it was. @throws Refusal for what it
 * cannot read.
 */
async function readBody(request: Request): Promise<Read> {
  const type = request.headers.get('content-type') ?? ''
  const text = textIn(await readBytes(request, JSON_MAX_BYTES, 'payload_too_large'))
  if (!text) return { fields: {}, text }
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { fields: Object.fromEntries(new URLSearchParams(text)), text }
  }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { fields: value as Record<string, unknown>, text }
    }
  } catch {
    // Said below, with what is no object.
  }
  throw new Refusal('bad_request')
}

/** @throws Refusal `bad_request` for what is no UTF-8: it would be kept with its letters lost */
function textIn(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new Refusal('bad_request')
  return new TextDecoder().decode(bytes)
}

/** Reads a body no further than `max` bytes; what is longer is refused while it still arrives. */
async function readBytes(
  request: Request,
  max: number,
  code: 'payload_too_large' | 'image_too_large' | 'file_too_large' | 'import_too_large',
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
