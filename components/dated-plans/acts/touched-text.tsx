import { Text } from '@mantine/core'
import { IconCalendarStats } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ReadLine } from '@/components/ui/read-line'
import { useReadAgain } from '../use-plans'
import classes from './acts.module.css'

/** How many sessions a change is of; undefined while they are counted, null where they could not be. */
export function TouchedText({ count, text }: { count: number | null | undefined; text?: string }) {
  const t = useTranslations('dated-plans.acts')
  const readAgain = useReadAgain()
  if (count === null) return <ReadLine read={{ data: undefined, isError: true, refetch: readAgain }} />
  return (
    <Text className={classes.touched} role="status">
      <IconCalendarStats size={18} stroke={1.6} aria-hidden />
      {count === undefined ? t('counting') : (text ?? t('touched', { count }))}
    </Text>
  )
}
