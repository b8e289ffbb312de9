import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Tone } from '@/lib/contract/appointments'
import { tones } from '@/lib/contract/tones'
import classes from './tone-field.module.css'

type Props<T extends Tone | null> = {
  label: string
  value: T
  onChange: (tone: T) => void
  /** A first choice: no colour of its own, but this one, which it has from elsewhere. */
  inherited?: null extends T ? { tone: Tone; label: string } : never
  className?: string | false
}

/** One of the six colours, each with its name beside it, the same in every form: radio buttons, so that the arrows choose. */
export function ToneField<T extends Tone | null>(props: Props<T>) {
  const { label, value, onChange, inherited, className } = props
  const t = useTranslations('form.tones')
  const name = useId()
  return (
    <fieldset className={className || undefined}>
      <Box component="legend" mb={4} fz={13} fw={600}>
        {label}
      </Box>
      <div className={classes.tones}>
        {[...(inherited ? [null] : []), ...tones].map((tone) => {
          const text = tone ? t(tone) : inherited?.label
          return (
            <label key={tone ?? 'inherited'} className={classes.tone}>
              <input
                type="radio"
                name={name}
                value={tone ?? ''}
                checked={tone === value}
                onChange={() => onChange(tone as T)}
              />
              <span
                className={classes.dot}
                style={{ background: `var(--tone-${tone ?? inherited?.tone}-bar)` }}
                aria-hidden
              />
              {text}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
