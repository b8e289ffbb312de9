import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { colorModes } from '@/components/agenda/state/choice'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Travel } from '@/components/agenda/state/use-travel'
import classes from './fields.module.css'
import { Tick } from './tick'

/** What colours mean. */
export function ColorFields({ agenda, travel }: { agenda: Agenda; travel: Travel }) {
  const t = useTranslations('agenda.color')
  return (
    <Box component="fieldset" className={classes.group} mb={4}>
      <legend className={classes.legend}>{t('label')}</legend>
      {colorModes.map((mode) => (
        <Tick
          key={mode}
          type="radio"
          name="agenda-color"
          checked={agenda.colors === mode}
          onChange={() => travel.paint(mode)}
        >
          {t(mode)}
        </Tick>
      ))}
    </Box>
  )
}
