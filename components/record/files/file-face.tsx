import { IconFileTypePdf } from '@tabler/icons-react'
import { useFile } from '@/lib/client/use-file'
import type { EntryFile } from '@/lib/contract/record'
import { addressOfFile, isImage } from '@/lib/domain/record/files'
import classes from './files.module.css'

/** A file in small: its picture, or the sign of its kind. */
export function FileFace({ file }: { file: EntryFile }) {
  const address = useFile(isImage(file) ? addressOfFile(file, 'small') : null)
  return (
    <span className={classes.face}>
      {address ? (
        // biome-ignore lint/performance/noImgElement: it needs the reader's session, and is small already
        <img src={address} alt="" loading="lazy" decoding="async" />
      ) : (
        <IconFileTypePdf size={30} stroke={1.4} aria-hidden />
      )}
    </span>
  )
}
