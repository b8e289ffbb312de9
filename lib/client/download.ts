import { addressOf, browserPath, fillPath } from '@/lib/contract/addresses'
import type { QueryIn } from '@/lib/contract/registry'
import { isExport } from '@/lib/target'
import { deviceStore, tokenAtom } from './device'
import { isInWrapper } from './native'
import { saveFile } from './save-file'

/** The endpoints that answer with a file to keep. */
export type FileName =
  | 'audit.export'
  | 'accesses.report'
  | 'patients.export'
  | 'clinic-exports.file'
  | 'patient-exports.file'
  | 'patient-imports.export'
  | 'erasures.file'
  | 'invoices.pdf'
  | 'invoice-batches.zip'
  | 'invoices.sheet'
  | 'remittances.file'
  | 'documents.file'
  | 'registration-consents.file'
type Params = Record<string, number>
type Search =
  | QueryIn<'audit.export'>
  | QueryIn<'accesses.report'>
  | QueryIn<'patients.export'>
  | QueryIn<'invoices.sheet'>

/** Where a browser downloads it from by itself, by a plain link: its cookie goes along, and it shows the progress. */
export function downloadPath(name: FileName, query: Search = {}, params?: Params): string {
  const path = browserPath(fillPath(addressOf(name).path, params))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * A file of this kind can be kept here: any browser can; the wrapper's web view only where the system takes it over.
 */
function canKeep(file: File): boolean {
  return !isInWrapper() || (navigator.canShare?.({ files: [file] }) ?? false)
}

type FileSettings = {
  fileName: string
  type: string
  onBytes: (bytes: number) => void
  params?: Params | undefined
}

/**
 * Fetches a file with the device's bearer token and keeps it: in the export target no link can carry the token. It
 * passes through memory, `onBytes` says how much has come. A browser saves it; in the wrapper, whose web view saves
 * nothing, the system's share sheet takes it where there is one (iOS), else it is `impossible`, and nothing is fetched.
 * @throws Error when it does not arrive whole.
 */
export async function keepFile(
  name: FileName,
  query: Search,
  { fileName, type, onBytes, params }: FileSettings,
): Promise<'kept' | 'impossible'> {
  if (!canKeep(new File([''], fileName, { type }))) return 'impossible'
  const answer = await fetch((process.env.NEXT_PUBLIC_API_ORIGIN ?? '') + downloadPath(name, query, params), {
    headers: {
      authorization: `Bearer ${deviceStore.get(tokenAtom)}`,
      'accept-language': document.documentElement.lang,
      'x-client': 'device',
    },
  })
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`)
  const file = new File(await piecesOf(answer.body, onBytes), fileName, { type })
  await saveFile(file)
  return 'kept'
}

/**
 * Downloads the file of one thing on a press that is no link: on the web the browser does, as by one, with its cookie; the export
 * fetches it with the device's token. Gives what became of it.
 */
export async function takeFile(
  name: FileName,
  id: number,
  named: Pick<FileSettings, 'fileName' | 'type'>,
): Promise<'kept' | 'impossible' | 'failed'> {
  const params = { id }
  if (isExport) return keepFile(name, {}, { ...named, onBytes: () => {}, params }).catch(() => 'failed' as const)
  Object.assign(document.createElement('a'), { href: downloadPath(name, {}, params), download: '' }).click()
  return 'kept'
}

/**
 * Keeps the copy of what was signed by a link. Its token is in the body, since a log has the address. Gives what became of it.
 */
export async function takeSigned(body: { token: string; pass: string | null }, fileName: string) {
  const type = 'application/pdf'
  if (!canKeep(new File([''], fileName, { type }))) return 'impossible' as const
  const path = browserPath(addressOf('document-links.file').path)
  const answer = await fetch((process.env.NEXT_PUBLIC_API_ORIGIN ?? '') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (!answer?.ok || !answer.body) return 'failed' as const
  await saveFile(new File(await piecesOf(answer.body, () => {}), fileName, { type }))
  return 'kept' as const
}

async function piecesOf(body: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void): Promise<BlobPart[]> {
  const pieces: BlobPart[] = []
  let bytes = 0
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value as BlobPart)
    bytes += read.value.byteLength
    onBytes(bytes)
  }
  return pieces
}
