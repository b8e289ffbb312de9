import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { Cover } from '@/lib/contract/series'

type Props = { covers: readonly Cover[]; count: number; patients: readonly { id: number; name: string }[] }

/** How many of the appointments the patients' vouchers pay, and from when on none does; nothing where nobody has one. */
export function CoversLine({ covers, count, patients }: Props) {
  const t = useTranslations('series.covers')
  const { plainDay } = useDates()
  return covers.map(({ patient_id, covered, uncovered_from }) => {
    const part = t('part', { covered, count })
    const text = uncovered_from === null ? t('all', { count }) : t('until', { part, day: plainDay(uncovered_from) })
    const name = patients.length > 1 ? patients.find(({ id }) => id === patient_id)?.name : undefined
    return (
      <Text key={patient_id} fz={13} c={uncovered_from === null ? 'dimmed' : 'var(--warn)'}>
        {name ? t('of', { name, text }) : text}
      </Text>
    )
  })
}
