import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { looks } from '@/components/calendar/layout/look'
import { StatusMark } from '@/components/calendar/status-mark'
import type { ColorMode } from '@/lib/contract/agenda'
import type { Tone } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import classes from './legend.module.css'
import { stateTones } from './state/events'

const Swatch = ({ tone }: { tone: Tone }) => (
  <span className={classes.swatch} style={{ background: `var(--tone-${tone}-bar)` }} />
)

type Props = { colors: ColorMode; services: Service[]; chosen: Professional[] }

/** What the colours and the marks mean. */
export const Legend = memo(function Legend({ colors, services, chosen }: Props) {
  const t = useTranslations('appointments')
  const named = colors === 'service' ? services.filter(({ active }) => active) : chosen
  return (
    <section className={classes.legend} aria-label={t('legend')}>
      {colors !== 'status' && (
        <ul className={classes.list}>
          {named.map(({ id, name, color }) => (
            <li key={id}>
              <Swatch tone={color} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.list}>
        {looks.map((look) => (
          <li key={look}>
            {colors === 'status' && look !== 'canceled' && <Swatch tone={stateTones[look]} />}
            <StatusMark look={look} />
            {t(`state.${look}`)}
          </li>
        ))}
      </ul>
    </section>
  )
})
