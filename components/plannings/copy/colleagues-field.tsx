import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import classes from '@/components/plannings/plannings.module.css'
import { useRead } from '@/lib/client/use-api'

type Props = { exceptId: number; value: number[]; error: ReactNode; onChange: (ids: number[]) => void }

/** Colleagues with an agenda, to be ticked. */
export function ColleaguesField({ exceptId, value, error, onChange }: Props) {
  const t = useTranslations('plannings.copy')
  const id = useId()
  const { data } = useRead('professionals.list')
  const colleagues = data?.data.filter((each) => each.active && each.bookable && each.id !== exceptId)
  const toggle = (chosen: number) =>
    onChange(value.includes(chosen) ? value.filter((each) => each !== chosen) : [...value, chosen])
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('to')}</legend>
      {!colleagues && <Skeleton height={36} />}
      {colleagues?.length === 0 && <p className={classes.under}>{t('nobody')}</p>}
      <div className={classes.chips}>
        {colleagues?.map((colleague) => (
          <label key={colleague.id} className={classes.chip}>
            <input
              type="checkbox"
              className="only-heard"
              checked={value.includes(colleague.id)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
              onChange={() => toggle(colleague.id)}
            />
            <span className={classes.dot} style={{ background: `var(--tone-${colleague.color}-bar)` }} />
            {colleague.name}
          </label>
        ))}
      </div>
      <p id={id} className={classes.fault}>
        {error && t('required')}
      </p>
    </fieldset>
  )
}
