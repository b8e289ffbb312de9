import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconFileSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { fileSha256 } from './file-sha256'

/** Whether a file is the very one that was sealed: its hash is made in this page, and the file is sent nowhere. */
export function FileCheck({ sha256 }: { sha256: string }) {
  const t = useTranslations('document-check.file')
  const chooser = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<{ name: string; is: 'same' | 'other' | 'unread' } | null>(null)
  const compare = async (file: File | undefined) => {
    if (!file) return
    const hash = await fileSha256(file)
    setFound({ name: file.name, is: hash === null ? 'unread' : hash === sha256 ? 'same' : 'other' })
  }
  return (
    <Stack gap={10}>
      <Text c="dimmed" fz={14}>
        {t('text')}
      </Text>
      <Button
        variant="default"
        size="md"
        leftSection={<IconFileSearch size={18} stroke={1.6} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {t('choose')}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        accept="application/pdf,.pdf"
        aria-label={t('choose')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file again is compared again.
          event.currentTarget.value = ''
          void compare(file)
        }}
      />
      <div role="status">
        {found?.is === 'same' && (
          <Text fw={600} c="var(--accent-text)" style={{ overflowWrap: 'anywhere' }}>
            <IconCircleCheck size={18} stroke={1.8} aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
            {t('same', { name: found.name })}
          </Text>
        )}
      </div>
      {found && found.is !== 'same' && <FormFault title={t(found.is, { name: found.name })} />}
    </Stack>
  )
}
