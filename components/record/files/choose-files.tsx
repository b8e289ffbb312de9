import { Button } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, useRef } from 'react'
import { takenTypes } from '@/lib/domain/record/files'

/** Files from the device; on a telephone from its camera too. */
export function ChooseFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('record.files')
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // The same one may be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
        onClick={() => files.current?.click()}
      >
        {t('choose')}
      </Button>
      <Button
        variant="default"
        hiddenFrom="sm"
        leftSection={<IconCamera size={16} stroke={1.6} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        {t('camera')}
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        aria-label={t('choose')}
        accept={takenTypes.join(',')}
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        hidden
        aria-label={t('camera')}
        accept="image/jpeg"
        capture="environment"
        onChange={take}
      />
    </>
  )
}
