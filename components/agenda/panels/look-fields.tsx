import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { heights } from '@/components/agenda/state/choice'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Travel } from '@/components/agenda/state/use-travel'
import { isByRows } from '@/components/agenda/state/week-shape'
import classes from './fields.module.css'
import { Tick } from './tick'

/** How the day and the week are drawn on this device: how tall an hour is, and whether closed days are left out. */
export function LookFields({ agenda, travel }: { agenda: Agenda; travel: Travel }) {
  const t = useTranslations('agenda.look')
  const { view, columns, kept } = agenda
  if (view !== 'day' && view !== 'week') return null
  return (
    <>
      {!isByRows(view, columns) && (
        <Box component="fieldset" className={classes.group} mb={4}>
          <legend className={classes.legend}>{t('height')}</legend>
          {heights.map((height) => (
            <Tick
              key={height}
              type="radio"
              name="agenda-height"
              checked={(kept.height ?? 'normal') === height}
              onChange={() => travel.set({ height })}
            >
              {t(height)}
            </Tick>
          ))}
        </Box>
      )}
      {view === 'week' && (
        <Tick checked={kept.hidesClosed} onChange={() => travel.set({ hidesClosed: !kept.hidesClosed })}>
          {t('hide_closed')}
        </Tick>
      )}
    </>
  )
}
