import type { EntryContent, EntryFile } from '@/lib/contract/record'
import { FILE_MAX_BYTES, IMAGE_MAX_BYTES } from '@/lib/domain/constants'

/** What a browser offers to choose from; the server goes by the bytes. A telephone makes a JPEG of its own formats for it. */
export const takenTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** Why a file need not be sent: it would be refused. Null where only the server can tell. */
export function faultOf({ type, size }: { type: string; size: number }): 'type' | 'image_size' | 'size' | null {
  if (type && !takenTypes.includes(type)) return 'type'
  if (size > FILE_MAX_BYTES) return 'size'
  return type.startsWith('image/') && size > IMAGE_MAX_BYTES ? 'image_size' : null
}

/** Whether it is looked at as a picture; the other kind is a PDF. */
export const isImage = ({ type }: Pick<EntryFile, 'type'>) => type === 'image/webp'

/**
 * What a file is called where it is shown: as the person called it. A picture has lost its ending, which tells of how it is
 * kept and not of the file that they chose; it is there again where it is downloaded.
 */
export const shownName = ({ name, type }: Pick<EntryFile, 'name' | 'type'>) =>
  isImage({ type }) ? name.replace(/(?<=.)\.webp$/, '') : name

/** Where a browser asks for a file of a record. */
export const addressOfFile = ({ file_id }: Pick<EntryFile, 'file_id'>, way: 'full' | 'small' | 'inline' = 'full') => {
  const search = way === 'small' ? '?size=small' : way === 'inline' ? '?inline=1' : ''
  return `/api/record-files/${file_id}${search}`
}

/** A file with the instant that it is put in order by: the day it was taken, else that of its entry. */
export type DatedFile = EntryFile & { at: string; entry_id: number }

type Attached = { id: number; at: string; content: EntryContent }
/** The files of entries, the newest first. */
export const filesOf = (entries: Attached[]): DatedFile[] =>
  entries
    .flatMap(({ id, at, content: { files = [] } }) =>
      files.map((file) => ({ ...file, entry_id: id, at: file.taken_on ? `${file.taken_on}T12:00:00Z` : at })),
    )
    .sort((one, other) => other.at.localeCompare(one.at))
