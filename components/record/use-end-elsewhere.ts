import { useTranslations } from 'next-intl'
import { notify, useSaveToasts } from '@/lib/client/toasts'
import type { RecordEntry } from '@/lib/contract/record'

/**
 * Says why what is being written closes: it was signed or removed elsewhere; or it was signed here, and nobody had answered
 * (`wasAsked`). Gives the entry that was signed.
 */
export function useEndElsewhere() {
  const t = useTranslations('record.elsewhere')
  const signing = useSaveToasts('record.sign')
  return ({ id, state }: RecordEntry, wasAsked: boolean): number | undefined => {
    const isSigned = state !== 'removed'
    if (isSigned && wasAsked) signing.success()
    else notify({ type: 'warning', message: t(isSigned ? 'signed' : 'removed') })
    return isSigned ? id : undefined
  }
}
