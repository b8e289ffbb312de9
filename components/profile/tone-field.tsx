import { useTranslations } from 'next-intl'
import type { Tone } from '@/lib/contract/appointments'
import classes from './tone-field.module.css'

const tones: Tone[] = ['teal', 'blue', 'violet', 'amber', 'olive', 'rose']

type Props = { label: string; value: Tone; onChange: (tone: Tone) => void }

/** One of the six tones, each with its name. */
export function ToneField({ label, value, onChange }: Props) {
  const t = useTranslations('profile.tones')
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.tones}>
        {tones.map((tone) => (
          <label key={tone} className={classes.tone}>
            <input
              type="radio"
              name="color"
              className="only-heard"
              checked={tone === value}
              onChange={() => onChange(tone)}
            />
            <span className={classes.dot} style={{ background: `var(--tone-${tone}-bar)` }} />
            {t(tone)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
