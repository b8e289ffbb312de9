import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { smallOf } from '@/server/ports/files/port'
import { fileOf } from '@/server/queries/record/files'
import { logAccess } from '@/server/steps/record/log-access'

/**
 * A file of a record, with its line among the accesses. No browser keeps it: who sits at the same computer afterwards
 * finds nothing of it there.
 * The bytes come through us and never from an address of the store's, so that no reading goes unasked. Only what was
 * read object by object is shown in place; everything else is kept, as a file.
 * @throws Refusal `not_found`
 */
export async function readFile(call: TenantCall<'record.file'>): Promise<Response> {
  const { tx, params, query, services, who } = call
  const file = await fileOf(tx, params.id, who.id)
  const isSmall = query.size === 'small'
  if (isSmall && !file.has_small) throw new Refusal('not_found')
  await logAccess(call, { patient_id: file.patient_id, what: 'record.file', entry_id: file.entry_id })
  const bytes = await services.files.get(isSmall ? smallOf(file.id) : file.id)
  return new Response(bytes as BodyInit, {
    headers: {
      'cache-control': 'private, no-store',
      'content-type': file.content_type,
      'content-disposition': disposition(query.inline ? 'inline' : 'attachment', file.name),
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The name in plain letters for who knows no other, and as it is (RFC 6266). */
const disposition = (way: 'inline' | 'attachment', name: string) =>
  `${way}; filename="${name.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`
