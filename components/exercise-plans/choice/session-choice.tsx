import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { useRead } from '@/lib/client/use-api'
import type { SessionLine } from '@/lib/contract/exercise-sessions'
import { ChoiceList, useSearchText } from './choice-list'

type Props = Pick<ComponentProps<typeof ChoiceList>, 'label' | 'own' | 'value' | 'error'> & {
  /** null: that of `own`. */
  onChange: (id: number | null, session: SessionLine | null) => void
}

/** A session of the library, found by its name. */
export function SessionChoice({ onChange, ...list }: Props) {
  const t = useTranslations('exercise-plans.choose')
  const [search, setSearch] = useState('')
  const text = useSearchText(search)
  const read = useRead(
    'exercise-sessions.list',
    { query: { limit: '30', ...(text && { search: text }) } },
    {
      keepPrevious: true,
    },
  )
  const sessions = read.data?.data
  return (
    <ChoiceList
      {...list}
      search={search}
      onSearch={setSearch}
      read={read}
      choices={sessions?.map(({ id, name, color, minutes, exercises }) => ({
        ...{ id, name, detail: t('session', { exercises, minutes }) },
        before: <i style={{ background: `var(--tone-${color}-bar)` }} aria-hidden />,
      }))}
      onChange={(id) => onChange(id, sessions?.find((one) => one.id === id) ?? null)}
    />
  )
}
