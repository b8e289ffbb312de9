import { IconUserCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { fits, type Item, wordsOf } from './items'

const ROW_PX = 28

/**
 * The professionals whom a text names: the agenda of who has one, and for an admin everybody's page. A word that only the
 * line itself has, such as "agenda", names nobody.
 */
export function useTeam(text: string): Item[] {
  const t = useTranslations('palette.people')
  const { is_admin } = useUser()
  const { data } = useRead('professionals.list', {}, { enabled: text.trim() !== '' })
  const isNamed = (name: string, label: string) =>
    fits(`${name} ${label}`, text) && wordsOf(text).some((word) => fits(name, word))
  return (data?.data ?? []).flatMap((person) => {
    const { id, name, bookable } = person
    const agenda = t('agenda_of', { name })
    const page = t('page_of', { name })
    return [
      ...(bookable && isNamed(name, agenda)
        ? [
            {
              id: `agenda-${id}`,
              label: agenda,
              sign: <Avatar person={person} size={ROW_PX} />,
              path: `${paths.appointments()}?who=${id}`,
            },
          ]
        : []),
      ...(is_admin && isNamed(name, page)
        ? [
            {
              id: `page-${id}`,
              label: page,
              sign: <IconUserCircle size={20} stroke={1.6} aria-hidden="true" />,
              path: paths['employees.show'](id),
            },
          ]
        : []),
    ]
  })
}
