import { ActionIcon } from '@mantine/core'
import { Menu } from '@/components/ui/menu'
import '@/components/ui/mantine-parts'
import {
  IconCheck,
  IconColumns3,
  IconDownload,
  IconFileTypeCsv,
  IconFileTypeXls,
  IconUpload,
} from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ListColumn } from '@/components/list/columns'
import { downloadPath, keepFile } from '@/lib/client/download'
import { paths } from '@/lib/client/paths'
import { sayFault } from '@/lib/client/toasts'
import { useUser } from '@/lib/client/use-user'
import type { PatientRow } from '@/lib/contract/patients'
import type { QueryIn } from '@/lib/contract/registry'
import { XLSX_MAX } from '@/lib/domain/constants'
import { exportColumnsOf } from '@/lib/domain/patients/export-columns'
import { isExport } from '@/lib/target'

type ColumnsProps = { columns: ListColumn<PatientRow>[]; hidden: readonly string[]; onHide: (hidden: string[]) => void }

/** Which columns are shown; the device remembers. The first one is the row's name, and stays. */
export function ColumnsMenu({ columns, hidden, onHide }: ColumnsProps) {
  const t = useTranslations('patients.tools')
  return (
    <Menu position="bottom-end" closeOnItemClick={false} width={230} returnFocus>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          ml="auto"
          visibleFrom="sm"
          aria-label={t('columns')}
          title={t('columns')}
        >
          <IconColumns3 size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map(({ key, label }) => {
          const isShown = !hidden.includes(key)
          return (
            <Menu.Item
              key={key}
              role="menuitemcheckbox"
              aria-checked={isShown}
              leftSection={<IconCheck size={16} stroke={2} opacity={isShown ? 1 : 0} aria-hidden />}
              onClick={() => onHide(isShown ? [...hidden, key] : hidden.filter((one) => one !== key))}
            >
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

type FileProps = {
  query: QueryIn<'patients.list'>
  /** Those that are shown, in the list's order. */
  columns: ListColumn<PatientRow>[]
  count: number | undefined
  isMore: boolean
}

/** All that the filters find as a file, in the columns that are shown; a workbook has an end, which is said. */
export function FileMenu({ query, columns, count = 0, isMore }: FileProps) {
  const t = useTranslations('patients.tools')
  const formats = [
    { format: 'csv', Icon: IconFileTypeCsv, type: 'text/csv', isTooMany: false },
    { format: 'xlsx', Icon: IconFileTypeXls, type: 'application/octet-stream', isTooMany: isMore || count > XLSX_MAX },
  ] as const
  const asked = { ...query, columns: exportColumnsOf(columns.map(({ key }) => key)).join(',') }
  const fetchIt = (format: 'csv' | 'xlsx', type: string) =>
    keepFile(
      'patients.export',
      { ...asked, format },
      { fileName: `${t('file')}.${format}`, type, onBytes: () => {} },
    ).catch(() => sayFault({ type: 'error', message: t('failed') }))
  return (
    <Menu position="bottom-end" width={270} returnFocus>
      <Menu.Target>
        <ActionIcon variant="default" size={36} disabled={count === 0} aria-label={t('export')} title={t('export')}>
          <IconDownload size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, Icon, type, isTooMany }) => {
          const shared = {
            leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
            disabled: isTooMany,
            children: isTooMany ? t('too_many', { max: XLSX_MAX }) : t(format),
          }
          return isExport || isTooMany ? (
            <Menu.Item key={format} {...shared} onClick={() => void fetchIt(format, type)} />
          ) : (
            <Menu.Item
              key={format}
              {...shared}
              component="a"
              download
              href={downloadPath('patients.export', { ...asked, format })}
            />
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Where patients are brought from another program: an admin's, as every change of many files at once. */
export function ImportLink() {
  const t = useTranslations('patients')
  if (!useUser().is_admin) return null
  return (
    <ActionIcon
      component={Link}
      href={paths['patients.import']()}
      variant="default"
      size={36}
      aria-label={t('import_patients')}
      title={t('import_patients')}
    >
      <IconUpload size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
