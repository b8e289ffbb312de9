import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { downloadPath, keepFile } from '@/lib/client/download'
import { sayFault } from '@/lib/client/toasts'
import { isExport } from '@/lib/target'

/** The rows that have problems, or, once it is over, those that were not brought as they came, as a file to be put right. */
export function ProblemsDownload({ id, isOver }: { id: number; isOver: boolean }) {
  const t = useTranslations('patient-imports')
  const sign = <IconDownload size={17} stroke={1.6} aria-hidden />
  const params = { id }
  const fetchIt = () =>
    keepFile(
      'patient-imports.export',
      {},
      {
        params,
        fileName: `${t(isOver ? 'sheet.file' : 'sheet.file_before')}.csv`,
        type: 'text/csv',
        onBytes: () => {},
      },
    ).catch(() => sayFault({ type: 'error', message: t('check.not_downloaded') }))
  return isExport ? (
    <Button variant="default" leftSection={sign} onClick={() => void fetchIt()}>
      {t('check.download')}
    </Button>
  ) : (
    <Button
      variant="default"
      leftSection={sign}
      component="a"
      download
      href={downloadPath('patient-imports.export', {}, params)}
    >
      {t('check.download')}
    </Button>
  )
}
