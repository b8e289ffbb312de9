import { Alert, Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import type { TemplateFile } from '@/lib/contract/templates'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'

type Props = { onImported: (id: number) => void }

/** The largest file that is read. */
const FILE_MAX_KB = 512
/** Faults that are said one by one. */
const SAID_MAX = 5

const looksRight = (given: unknown): given is TemplateFile =>
  typeof given === 'object' && given !== null && 'format' in given && given.format === 'physio-template'

/** Takes over a template of another clinic's file; what is wrong with the file is said part by part. */
export function ImportButton({ onImported }: Props) {
  const t = useTranslations('templates')
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<string[]>([])
  const imported = useSave('templates.import', {
    onSuccess: ({ data }) => onImported(data.id),
    handles: (error) => Object.keys(fieldErrors(error)).length > 0,
    onFailure: (error) => {
      const said = Object.entries(fieldErrors(error)).map(([path, text]) => labelled(language, path, text))
      setFaults(said.slice(0, SAID_MAX))
    },
  })
  const read = async (file: File) => {
    setFaults([])
    if (file.size > FILE_MAX_KB * 1024) return setFaults([t('import_too_large', { size: FILE_MAX_KB })])
    const given: unknown = await file
      .text()
      .then(JSON.parse)
      .catch(() => null)
    if (!looksRight(given)) return setFaults([t('import_no_json')])
    imported.mutate({ body: given })
  }
  return (
    <>
      <Button
        variant="default"
        loading={imported.isPending}
        leftSection={<IconFileImport size={17} stroke={1.6} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        data-import
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void read(file)
          currentTarget.value = ''
        }}
      />
      {faults.length > 0 && (
        <Alert
          w="100%"
          color="danger"
          role="alert"
          title={t('import_failed')}
          withCloseButton
          closeButtonLabel={t('close')}
          onClose={() => setFaults([])}
        >
          {faults.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
        </Alert>
      )}
    </>
  )
}
