import { useTranslations } from 'next-intl'
import { downloadPath, keepFile } from '@/lib/client/download'
import { sayFault } from '@/lib/client/toasts'
import type { Remittance } from '@/lib/contract/remittances'
import { isExport } from '@/lib/target'

type Named = Pick<Remittance, 'id' | 'reference'>

/**
 * Downloads a remittance's file for the bank. On the web the browser does, as by a link, with its cookie; the export fetches it with
 * the device's token.
 */
export function useRemittanceFile(): (remittance: Named) => void {
  const t = useTranslations('remittances')
  const fetched = async ({ id, reference }: Named) => {
    const how = { fileName: `${reference}.xml`, type: 'application/xml', onBytes: () => {}, params: { id } }
    const outcome = await keepFile('remittances.file', {}, how).catch(() => 'failed' as const)
    if (outcome !== 'kept') sayFault({ type: 'error', message: t(`file_${outcome}`) })
  }
  return (remittance) => {
    if (isExport) return void fetched(remittance)
    const href = downloadPath('remittances.file', {}, { id: remittance.id })
    Object.assign(document.createElement('a'), { href, download: '' }).click()
  }
}
