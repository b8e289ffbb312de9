import { Skeleton, Text, Title } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconArrowLeft } from '@tabler/icons-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { ButtonRow } from './button-row'
import classes from './page-head.module.css'

type Props = {
  /** The picture or the initials, 52 px. */
  face: ReactNode
  /** The list that it is one of. */
  back?: { href: string; label: string }
  title: string
  tags?: ReactNode
  /** What is said below the title. */
  under: ReactNode
  /** What stands before the buttons. */
  aside?: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** Where its cards or tabs begin, a line; without tabs. */
  lined?: boolean
  /** On a phone the buttons stand beside what is before them, so that what it is all about begins soon. */
  brief?: boolean
  /** What stands above it all: a sheet. */
  children?: ReactNode
}

/** The head of a screen that is about one person: who, and what one does most. */
export function PageHead({ face, back, title, tags, under, aside, actions, lined, brief, children }: Props) {
  return (
    <header className={classes.head} data-lined={lined || undefined} data-brief={brief || undefined}>
      {face}
      <div className={classes.who}>
        {back && (
          <Text component={Link} className={classes.back} href={back.href} size="sm" c="dimmed">
            <IconArrowLeft size={14} stroke={1.8} aria-hidden />
            {back.label}
          </Text>
        )}
        <Title className={classes.name}>
          <span>{title}</span>
          {tags}
        </Title>
        {under}
      </div>
      {aside}
      {actions && <ButtonRow className={`${classes.actions} not-printed`}>{actions}</ButtonRow>}
      {children}
    </header>
  )
}

/** The head of somebody who is on their way. */
export function PageHeadSkeleton({ lined }: Pick<Props, 'lined'>) {
  return (
    <header className={classes.head} data-lined={lined || undefined} aria-busy="true">
      <Skeleton height={52} width={52} circle />
      <div className={classes.who}>
        <Skeleton height={16} width={220} radius="xl" mb={12} />
        <Skeleton height={10} width={280} radius="xl" maw="100%" />
      </div>
    </header>
  )
}
