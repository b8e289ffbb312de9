import { Button, Text } from '@mantine/core'
import { IconCalendarStats } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { focusNear } from '@/components/ui/focus-near'
import { useReadAgain } from '../use-plans'
import classes from './acts.module.css'

/** How many sessions a change is of; undefined while they are counted, null where they could not be. */
export function TouchedText({ count, text }: { count: number | null | undefined; text?: string }) {
  const t = useTranslations('dated-plans.acts')
  if (count === null) return <Uncounted />
  return (
    <Text className={classes.touched} role="status">
      <IconCalendarStats size={18} stroke={1.6} aria-hidden />
      {count === undefined ? t('counting') : (text ?? t('touched', { count }))}
    </Text>
  )
}

function Uncounted() {
  const t = useTranslations('list')
  const readAgain = useReadAgain()
  return (
    <Text component="p" role="alert" c="dimmed">
      {t('unread')}{' '}
      <Button
        variant="subtle"
        size="compact-md"
        onClick={({ currentTarget }) => {
          focusNear(currentTarget)
          readAgain()
        }}
      >
        {t('retry')}
      </Button>
    </Text>
  )
}
