import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './note.module.css'

type Props = {
  /** How many nobody has answered; undefined where there are not several. */
  count: number | undefined
  onNone: () => void
}

/** Answers the red flags that follow with no, all that nobody has answered, at one press. */
export function NoneOfThese({ count, onNone }: Props) {
  const t = useTranslations('record.fields')
  if (count === undefined) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={`${classes.carry} ${classes.none}`}
      leftSection={<IconChecks size={14} stroke={1.8} aria-hidden />}
      onClick={onNone}
    >
      {t('none_of_these', { count })}
    </Button>
  )
}
