import { Button } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Menu } from '@/components/ui/menu'
import { downloadPath, keepFile } from '@/lib/client/download'
import { sayFault } from '@/lib/client/toasts'
import { XLSX_MAX } from '@/lib/domain/constants'
import { isExport } from '@/lib/target'

type Props = { from: string | undefined; to: string | undefined }

const formats = [
  { format: 'csv', Icon: IconFileTypeCsv, type: 'text/csv' },
  { format: 'xlsx', Icon: IconFileTypeXls, type: 'application/octet-stream' },
] as const

/** The issued invoices of the period that is looked at, for the accountant. */
export function SheetMenu({ from, to }: Props) {
  const t = useTranslations('invoices')
  const unkept = useTranslations('payments.pdf')
  const fetched = async (format: 'csv' | 'xlsx', type: string) => {
    const how = { fileName: `${t('sheet.file')}.${format}`, type, onBytes: () => {} }
    const outcome = await keepFile('invoices.sheet', { from, to, format }, how).catch(() => 'failed' as const)
    if (outcome !== 'kept') sayFault({ type: 'error', message: unkept(outcome) })
  }
  return (
    <Menu position="bottom-end" width={270} returnFocus>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}>
          {t('sheet.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('sheet.lead')}</Menu.Label>
        {formats.map(({ format, Icon, type }) => {
          const shared = {
            leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
            children: t(`sheet.${format}`, { max: XLSX_MAX }),
          }
          return isExport ? (
            <Menu.Item key={format} {...shared} onClick={() => void fetched(format, type)} />
          ) : (
            <Menu.Item
              key={format}
              {...shared}
              component="a"
              download
              href={downloadPath('invoices.sheet', { from, to, format })}
            />
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
