import { useTranslations } from 'next-intl'
import { ExportState } from './export-state'

/** The whole clinic as a file. */
export function ClinicExport() {
  const t = useTranslations('exports')
  return <ExportState of="clinic" start={t('start_clinic')} />
}
