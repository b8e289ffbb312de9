import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { filterCount, noFilters } from '@/components/agenda/state/filters'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { looks } from '@/components/calendar/event-face'
import { StatusMark } from '@/components/calendar/status-mark'
import classes from './fields.module.css'
import { Tick } from './tick'

const NO_SERVICE = 0

const toggled = <T,>(all: T[], each: T) => (all.includes(each) ? all.filter((known) => known !== each) : [...all, each])

/** The services and states to be ticked. Nothing ticked hides nothing. */
export function FilterFields({ agenda }: { agenda: Agenda }) {
  const t = useTranslations('agenda.filters')
  const state = useTranslations('appointments.state')
  const { filters, filter } = agenda
  const offered = agenda.services.filter(({ id, active }) => active || filters.services.includes(id))
  const tickService = (id: number) => filter({ ...filters, services: toggled(filters.services, id) })
  return (
    <>
      <Box component="fieldset" className={classes.group} mb={4}>
        <legend className={classes.legend}>{t('status')}</legend>
        {looks.map((look) => (
          <Tick
            key={look}
            checked={filters.states.includes(look)}
            onChange={() => filter({ ...filters, states: toggled(filters.states, look) })}
          >
            <StatusMark look={look} />
            {state(look)}
          </Tick>
        ))}
      </Box>
      <Box component="fieldset" className={classes.group} mb={4}>
        <legend className={classes.legend}>{t('service')}</legend>
        {offered.map(({ id, name, color }) => (
          <Tick key={id} checked={filters.services.includes(id)} onChange={() => tickService(id)}>
            <Box
              component="span"
              flex="none"
              w={9}
              h={9}
              mx={3}
              bdrs={3}
              style={{ background: `var(--tone-${color}-bar)` }}
            />
            {name}
          </Tick>
        ))}
        <Tick checked={filters.services.includes(NO_SERVICE)} onChange={() => tickService(NO_SERVICE)}>
          <Box component="span" flex="none" w={9} h={9} mx={3} bdrs={3} />
          {t('no_service')}
        </Tick>
      </Box>
      <button
        type="button"
        className={classes.clear}
        disabled={filterCount(filters) === 0}
        onClick={() => filter(noFilters)}
      >
        {t('clear')}
      </button>
    </>
  )
}
