import { useTranslations } from 'next-intl'

/** What a service or a room is called where an appointment has it, also once it is archived: that is said. */
export function useNamed() {
  const t = useTranslations('list')
  return ({ name, active }: { name: string; active: boolean }) => (active ? name : `${name} (${t('archived')})`)
}
