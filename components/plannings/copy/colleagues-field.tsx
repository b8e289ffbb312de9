import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Chips } from '@/components/form/fields/chips'
import classes from '@/components/plannings/plannings.module.css'
import { useRead } from '@/lib/client/use-api'

type Props = { exceptId: number; value: number[]; error: ReactNode; onChange: (ids: number[]) => void }

/** Colleagues with an agenda, to be ticked. */
export function ColleaguesField({ exceptId, value, error, onChange }: Props) {
  const t = useTranslations('plannings.copy')
  const id = useId()
  const { data } = useRead('professionals.list')
  const colleagues = data?.data.filter((each) => each.active && each.bookable && each.id !== exceptId)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('to')}</legend>
      {!colleagues && <Skeleton height={36} />}
      {colleagues?.length === 0 && <p className={classes.under}>{t('nobody')}</p>}
      <Chips rows={colleagues ?? []} value={value} onChange={onChange} faultId={error ? id : undefined} />
      <p id={id} className={classes.fault}>
        {error && t('required')}
      </p>
    </fieldset>
  )
}
