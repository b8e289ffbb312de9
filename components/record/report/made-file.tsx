import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBookmark, IconDownload, IconEye } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import { openFile } from '@/components/record/files/open-file'
import { useSave } from '@/lib/client/use-api'
import type { EntryFile } from '@/lib/contract/record'
import { addressOfFile } from '@/lib/domain/record/files'
import { isExport } from '@/lib/target'

type Props = { file: EntryFile; episodeId: number | null; canKeep: boolean }
const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

/** A PDF that was just made: it is looked at in the browser's own viewer, kept on the device, or in the record. */
export function MadeFile({ file, episodeId, canKeep }: Props) {
  const t = useTranslations('report')
  const patientId = usePatientId()
  // It stands at the end of what may be a long sheet; and the button that keeps it goes away.
  const view = useRef<HTMLElement>(null)
  const goOn = () => view.current?.focus()
  useEffect(() => view.current?.focus(), [])
  const keep = useSave('record.create', { quiet: true, onSuccess: goOn })
  const open = () => void openFile(file, t('not_opened'))
  const keepIt = () =>
    keep.send({
      params: { id: patientId },
      body: { kind: 'attachment', episode_id: episodeId, content: { files: [file] } },
    })
  const link = (way: 'inline' | 'full') =>
    way === 'inline'
      ? ({ component: 'a', href: addressOfFile(file, way), target: '_blank', rel: 'noopener' } as const)
      : ({ component: 'a', href: addressOfFile(file, way), download: true } as const)
  return (
    <Stack gap={8} p={14} bd="1px solid var(--line)" bdrs="var(--radius-card)" bg="var(--accent-soft)">
      <div role="status">
        <Text fw={650}>{t(keep.isSuccess ? 'kept' : 'made')}</Text>
        <Text fz={13} style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
      </div>
      <Group gap={8}>
        <Button
          ref={(node: HTMLElement | null) => {
            view.current = node
          }}
          leftSection={<IconEye {...icon} />}
          {...(isExport ? { onClick: open } : link('inline'))}
        >
          {t('view')}
        </Button>
        {!isExport && (
          <Button variant="default" leftSection={<IconDownload {...icon} />} {...link('full')}>
            {t('download')}
          </Button>
        )}
        {canKeep && !keep.isSuccess && (
          <Button variant="default" leftSection={<IconBookmark {...icon} />} loading={keep.isPending} onClick={keepIt}>
            {t('keep')}
          </Button>
        )}
      </Group>
      {!keep.isSuccess && (
        <Text fz={13} c="dimmed">
          {t('loose')}
        </Text>
      )}
    </Stack>
  )
}
