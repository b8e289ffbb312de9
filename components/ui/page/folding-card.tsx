import { UnstyledButton } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { usePhone } from '@/components/ui/use-phone'
import { Card } from './card'
import classes from './folding-card.module.css'

type Props = {
  title: string
  /** What one wants to know of it at a glance; nothing while it is on its way. */
  brief: ReactNode
  /** Beside the title, where there is room. */
  action?: ReactNode
  children: ReactNode
}

/** A card; on a phone one line with its title and what matters most of it, which opens. */
export function FoldingCard({ title, brief, action, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!usePhone(false))
    return (
      <Card title={title} action={action}>
        {children}
      </Card>
    )
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 className={classes.head}>
        <UnstyledButton className={classes.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span id={id} className={classes.title}>
            {title}
          </span>
          <span className={classes.brief}>{brief}</span>
          <IconChevronDown className={classes.sign} size={18} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </h2>
      {isOpen && (
        <div className={classes.body}>
          {action}
          {children}
        </div>
      )}
    </section>
  )
}
