import { Text, UnstyledButton } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { closed, lazily } from '@/components/ui/lazily'
import { addressOfFile, type DatedFile, isImage, shownName } from '@/lib/domain/record/files'
import { isExport } from '@/lib/target'
import { FileFace } from './file-face'
import classes from './files.module.css'
import type { LightboxProps } from './lightbox'
import { openFile } from './open-file'

const Lightbox = lazily<LightboxProps>(() => import('./lightbox').then((part) => part.Lightbox), closed)

/** Files as tiles: a picture opens here, a PDF in the browser's own viewer. */
export function FileGrid({ files }: { files: DatedFile[] }) {
  const t = useTranslations('record.files')
  const { day } = useDates()
  const [shown, setShown] = useState<string | null>(null)
  const images = files.filter(isImage)
  return (
    <>
      <ul className={classes.grid}>
        {files.map((file) => {
          const title = file.caption || shownName(file)
          const face = (
            <>
              <FileFace file={file} />
              <Text span size="sm" truncate title={title}>
                {title}
              </Text>
              <Text span fz={12} c="dimmed">
                {t('taken', { day: day(file.at) })}
              </Text>
            </>
          )
          return (
            <li key={file.file_id}>
              {isImage(file) || isExport ? (
                <UnstyledButton
                  className={classes.tile}
                  w="100%"
                  aria-label={t('open', { name: title })}
                  onClick={() => (isImage(file) ? setShown(file.file_id) : void openFile(file, t('not_opened')))}
                >
                  {face}
                </UnstyledButton>
              ) : (
                <a
                  className={classes.tile}
                  href={addressOfFile(file, 'inline')}
                  target="_blank"
                  rel="noopener"
                  aria-label={t('open_new', { name: title })}
                >
                  {face}
                </a>
              )}
            </li>
          )
        })}
      </ul>
      {shown && <Lightbox images={images} first={shown} onClosed={() => setShown(null)} />}
    </>
  )
}
