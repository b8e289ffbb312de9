import { useTranslations } from 'next-intl'
import { useBuild } from './build'

/** What is wrong with a part, by its path, once faults are said. */
export function useFaultText() {
  const t = useTranslations('errors.field')
  const { faults, saysFaults } = useBuild()
  return (path: string): string | undefined => {
    const fault = saysFaults ? faults[path] : undefined
    return fault && t(fault.key as 'required', fault.values as never)
  }
}
