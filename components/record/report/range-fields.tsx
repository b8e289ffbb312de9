import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { PlainDateField } from '@/components/form/fields/plain-date-field'
import type { Episode } from '@/lib/contract/episodes'

export type Range = { episode_id: number | null; from: string; to: string }

type Props = { value: Range; episodes: Episode[]; errors: Record<string, string>; onChange: (value: Range) => void }

/** The days of an episode, as they stand in fields. */
export const rangeOf = (episode: Episode | undefined): Range => ({
  episode_id: episode?.id ?? null,
  from: episode?.started_on ?? '',
  to: episode?.discharged_on ?? '',
})

/** Which part of the record: an episode, whose days are proposed, and from which day to which. */
export function RangeFields({ value, episodes, errors, onChange }: Props) {
  const t = useTranslations('report')
  return (
    <>
      <NativeSelect
        label={t('episode')}
        value={String(value.episode_id ?? '')}
        onChange={(event) => onChange(rangeOf(episodes.find(({ id }) => String(id) === event.currentTarget.value)))}
        data={[
          { value: '', label: t('all_episodes') },
          ...episodes.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      <SimpleGrid cols={2} spacing={12}>
        <PlainDateField
          label={t('from')}
          value={value.from}
          error={errors.from}
          onChange={(from) => onChange({ ...value, from })}
        />
        <PlainDateField
          label={t('to')}
          value={value.to}
          error={errors.to}
          onChange={(to) => onChange({ ...value, to })}
        />
      </SimpleGrid>
    </>
  )
}
