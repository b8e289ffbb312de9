import { ActionIcon, Badge, Button } from '@mantine/core'
import { IconArrowLeft, IconCopy, IconLock, IconSignature, IconTrash } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDates } from '@/components/format/use-dates'
import { usePatient } from '@/components/patients/use-patient'
import { usePartTitle } from '@/components/ui/page/use-part-title'
import { paths } from '@/lib/client/paths'
import classes from './editor.module.css'

type Props = {
  at: string
  isSigned?: boolean
  children?: ReactNode
}

/** Whose pain it is, of when, and what is done with it. */
export function PainHead({ at, isSigned = false, children }: Props) {
  const t = useTranslations('pain')
  const { dayTime } = useDates()
  const { id, patient } = usePatient()
  usePartTitle(t('title'))
  return (
    <header className={classes.head}>
      <ActionIcon
        component={Link}
        href={paths['patients.show'](id)}
        variant="default"
        size={36}
        aria-label={t('back')}
        title={t('back')}
      >
        <IconArrowLeft size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
      <div className={classes.who}>
        <h1>{patient ? t('title_of', { name: patient.name }) : t('title')}</h1>
        <div>
          {dayTime(at)}
          <Badge leftSection={isSigned ? <IconLock size={12} stroke={2} aria-hidden /> : undefined}>
            {t(isSigned ? 'signed' : 'draft')}
          </Badge>
        </div>
      </div>
      <div className={classes.acts}>{children}</div>
    </header>
  )
}

type ActsProps = {
  /** When the last one was; null where there is none. */
  last: string | null
  onSame: () => void
  isCopying: boolean
  onSign: () => void
  isSigning: boolean
  onDiscard: (() => void) | null
}

export function PainActs({ last, onSame, isCopying, onSign, isSigning, onDiscard }: ActsProps) {
  const t = useTranslations('pain')
  const { day } = useDates()
  return (
    <>
      {onDiscard && (
        <ActionIcon variant="default" size={36} aria-label={t('discard')} title={t('discard')} onClick={onDiscard}>
          <IconTrash size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {last && (
        <Button
          variant="default"
          loading={isCopying}
          leftSection={<IconCopy size={17} stroke={1.6} aria-hidden />}
          onClick={onSame}
        >
          {t('same_as', { date: day(last) })}
        </Button>
      )}
      <Button loading={isSigning} leftSection={<IconSignature size={17} stroke={1.6} aria-hidden />} onClick={onSign}>
        {t('sign')}
      </Button>
    </>
  )
}
