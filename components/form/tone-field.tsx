import { useTranslations } from 'next-intl'
import { useId } from 'react'
import classes from '@/components/employees/employee-form.module.css'
import { type Tone, tones } from '@/lib/contract/appointments'

type Props = { label: string; value: Tone; onChange: (tone: Tone) => void; className?: string }

/** One of the six colours, each with its name: radio buttons, so that the arrows choose. */
export function ToneField({ label, value, onChange, className }: Props) {
  const t = useTranslations('employees.tones')
  const name = useId()
  return (
    <fieldset className={`${classes.tones} ${className ?? ''}`}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.swatches}>
        {tones.map((tone) => (
          <label key={tone} className={classes.swatch} title={t(tone)}>
            <input type="radio" name={name} value={tone} checked={tone === value} onChange={() => onChange(tone)} />
            <span style={{ background: `var(--tone-${tone}-bar)` }} aria-hidden />
            <span className="only-heard">{t(tone)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
