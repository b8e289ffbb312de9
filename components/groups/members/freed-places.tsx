import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'

type Props = { id: number /** yyyy-MM-dd */; until: string }

/** How many places to come a membership leaves free that is to end on a day; nothing where it leaves none. */
export function FreedPlaces({ id, until }: Props) {
  const t = useTranslations('group-members')
  const read = useRead('group-members.freed', { params: { id }, query: { until_day: until } })
  const freed = read.data?.data
  if (!freed) return <ReadLine read={read} />
  if (!(freed.places + freed.waiting > 0)) return null
  return (
    <Text role="status" mt="md" c="var(--warn)">
      {t('freed', freed)}
    </Text>
  )
}
