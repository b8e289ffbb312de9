import { useTranslations } from 'next-intl'
import { memo } from 'react'
import type { Look } from '@/components/calendar/event-face'
import { StatusMark } from '@/components/calendar/status-mark'
import type { Service } from '@/lib/contract/services'
import classes from './legend.module.css'

const looks: Look[] = ['pending', 'confirmed', 'attended', 'no_show', 'canceled']

/** What the colours and the marks mean. */
export const Legend = memo(function Legend({ services }: { services: Service[] }) {
  const t = useTranslations('appointments')
  return (
    <section className={classes.legend} aria-label={t('legend')}>
      <ul className={classes.list}>
        {services
          .filter(({ active }) => active)
          .map(({ id, name, color }) => (
            <li key={id}>
              <span className={classes.swatch} style={{ background: `var(--tone-${color}-bar)` }} />
              {name}
            </li>
          ))}
      </ul>
      <ul className={classes.list}>
        {looks.map((look) => (
          <li key={look}>
            <StatusMark look={look} />
            {t(`state.${look}`)}
          </li>
        ))}
      </ul>
    </section>
  )
})
