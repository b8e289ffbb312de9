import { useTranslations } from 'next-intl'
import { takeFile } from '@/lib/client/download'
import { sayFault } from '@/lib/client/toasts'
import type { Remittance } from '@/lib/contract/remittances'

/** Downloads a remittance's file for the bank, and says where it does not come. */
export function useRemittanceFile(): (remittance: Pick<Remittance, 'id' | 'reference'>) => void {
  const t = useTranslations('remittances')
  return async ({ id, reference }) => {
    const outcome = await takeFile('remittances.file', id, { fileName: `${reference}.xml`, type: 'application/xml' })
    if (outcome !== 'kept') sayFault({ type: 'error', message: t(`file_${outcome}`) })
  }
}
