import { IconListCheck, IconX } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { focusSeen } from '@/components/ui/focus-near'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './first-steps-line.module.css'
import { useSaidSteps } from './said-steps'
import { useStepsLeft } from './use-first-steps'

/**
 * In the agenda, whose admin sees no settings by themselves: how many first steps are left, and the way to them. Once none is, or
 * it was sent away, it is not asked for again on this device.
 */
export function FirstStepsLine() {
  const { say } = useSaidSteps(useUser().id)
  const count = useStepsLeft(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, whoever says it
  useEffect(() => {
    if (count === 0) say('line')
  }, [count])
  if (!count) return null
  const hide = () => {
    say('line')
    focusSeen()
  }
  return (
    <MoreTexts files={['clinic']}>
      <Line count={count} onHide={hide} />
    </MoreTexts>
  )
}

function Line({ count, onHide }: { count: number; onHide: () => void }) {
  const t = useTranslations('clinic.first_steps')
  return (
    <div className={classes.line}>
      <Link className={classes.way} href={paths['settings.clinic']()}>
        <IconListCheck size={16} stroke={1.7} aria-hidden="true" />
        {t('left', { count })}
      </Link>
      <button
        type="button"
        className={classes.hide}
        aria-label={t('hide_line')}
        title={t('hide_line')}
        onClick={onHide}
      >
        <IconX size={15} stroke={1.7} aria-hidden="true" />
      </button>
    </div>
  )
}
