import { Text } from '@mantine/core'
import { IconCalendarStats } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './acts.module.css'

/** How many sessions a change is of; undefined while they are counted. */
export function TouchedText({ count, text }: { count: number | undefined; text?: string }) {
  const t = useTranslations('dated-plans.acts')
  return (
    <Text className={classes.touched} role="status">
      <IconCalendarStats size={18} stroke={1.6} aria-hidden />
      {count === undefined ? t('counting') : (text ?? t('touched', { count }))}
    </Text>
  )
}
