import { Box, Button, Flex, Progress, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { Card } from '@/components/ui/page/card'
import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '@/lib/domain/patients/import/limits'
import { useUpload } from './use-upload'

const size = IMPORT_MAX_BYTES / 1024 / 1024

/** The file: dropped or chosen, sent with its progress, and refused with why. */
export function FileStep({ onRead }: { onRead: (id: number) => void }) {
  const t = useTranslations('patient-imports.file')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { upload, fault, send } = useUpload(onRead)
  const name = upload?.name ?? ''
  return (
    <Card title={t('title')}>
      <Box
        p={{ base: 20, sm: 32 }}
        ta="center"
        bdrs="var(--radius-card)"
        bg={isOver ? 'var(--accent-soft)' : 'var(--line-soft)'}
        bd={`1px dashed ${isOver ? 'var(--accent)' : 'var(--line)'}`}
        aria-busy={upload !== null}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void send(event.dataTransfer.files[0])
        }}
      >
        <IconFileSpreadsheet size={34} stroke={1.4} aria-hidden />
        {upload ? (
          <Box maw={420} mx="auto" my={8}>
            <Text role="status" style={{ overflowWrap: 'anywhere' }}>
              {t(upload.share < 1 ? 'sending' : 'reading', { name })}
            </Text>
            <Progress
              mt={10}
              value={upload.share * 100}
              animated={upload.share >= 1}
              aria-label={t('sending', { name })}
            />
          </Box>
        ) : (
          <Text visibleFrom="sm" my={8}>
            {t('drop')}
          </Text>
        )}
        <Flex justify="center" mt={{ base: 8, sm: 0 }}>
          {/* It stays while a file is on its way: whoever has the focus there has it still when that is refused. */}
          <Button
            leftSection={<IconUpload size={17} stroke={1.6} aria-hidden />}
            aria-disabled={upload !== null}
            data-disabled={upload !== null || undefined}
            onClick={() => !upload && input.current?.click()}
          >
            {t('choose')}
          </Button>
        </Flex>
        <input
          ref={input}
          type="file"
          hidden
          data-import
          accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0])
            // The same one may be chosen again.
            currentTarget.value = ''
          }}
        />
      </Box>
      {fault && <FormFault title={t('refused')} detail={fault} />}
      <Text size="sm" c="dimmed">
        {t('limits', { rows: IMPORT_ROWS_MAX, size })} {t('kept')}
      </Text>
    </Card>
  )
}
