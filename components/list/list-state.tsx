import { Button } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './list.module.css'

type Props = { icon: ReactNode; title: string; text?: string; children?: ReactNode }

/** What stands where rows would: nothing there yet, nothing found; says what to do next. */
export function ListState({ icon, title, text, children }: Props) {
  return (
    <div className={classes.state}>
      <span className={classes.stateIcon} aria-hidden>
        {icon}
      </span>
      <p className={classes.stateTitle}>{title}</p>
      {text && <p className={classes.stateText}>{text}</p>}
      {children && <div className={classes.stateActions}>{children}</div>}
    </div>
  )
}

/** What could not be read, with another try. */
export function ErrorState({ title, onRetry }: { title: string; onRetry: () => void }) {
  const t = useTranslations('list')
  return (
    <div role="alert">
      <ListState icon={<IconCloudOff size={26} stroke={1.6} />} title={title} text={t('failed_text')}>
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      </ListState>
    </div>
  )
}
