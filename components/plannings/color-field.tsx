import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { type Tone, tones } from '@/lib/contract/appointments'
import classes from './plannings.module.css'

type Props = {
  /** The professional's, which is taken when none is chosen. */
  own: Tone
  value: Tone | null
  onChange: (tone: Tone | null) => void
}

/** The schedule's colour: the professional's own, or one of the six, each with its name. */
export function ColorField({ own, value, onChange }: Props) {
  const t = useTranslations('plannings.color')
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('title')}</legend>
      <div className={classes.chips}>
        {[null, ...tones].map((tone) => (
          <label key={tone ?? 'own'} className={classes.chip}>
            <input
              type="radio"
              name={name}
              className="only-heard"
              checked={tone === value}
              onChange={() => onChange(tone)}
            />
            <span className={classes.dot} style={{ background: `var(--tone-${tone ?? own}-bar)` }} />
            {tone ? t(tone) : t('own')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
