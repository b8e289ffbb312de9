import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import {
  type AgendaFilter,
  type Filters,
  filterCount,
  filterKinds,
  NONE,
  noFilters,
  toggled,
} from '@/components/agenda/state/filters'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { looks } from '@/components/calendar/layout/look'
import { StatusMark } from '@/components/calendar/status-mark'
import type { Tone } from '@/lib/contract/appointments'
import classes from './fields.module.css'
import { Tick } from './tick'

type Choice = { value: string; sign: ReactNode; name: string }

/** What can be ticked of each kind. Nothing ticked hides nothing. */
export function FilterFields({ agenda }: { agenda: Agenda }) {
  const t = useTranslations('agenda.filters')
  const choicesOf = useChoices(agenda)
  const { filters, filter } = agenda
  return (
    <>
      {filterKinds.map((kind) => {
        const choices = choicesOf(kind)
        return (
          choices.length > 0 && (
            <Box component="fieldset" key={kind} className={classes.group} mb={4}>
              <legend className={classes.legend}>{t(kind)}</legend>
              {choices.map(({ value, sign, name }) => (
                <Tick
                  key={value}
                  checked={filters[kind].includes(value)}
                  onChange={() => filter(toggled(filters, kind, value))}
                >
                  {sign}
                  {name}
                </Tick>
              ))}
            </Box>
          )
        )
      })}
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

/** The states, or the rows of a kind's list: those in use, those that are ticked, and “none of them”. */
function useChoices({ filters, lists }: Agenda): (kind: AgendaFilter) => Choice[] {
  const t = useTranslations('agenda.filters')
  const state = useTranslations('appointments.state')
  return (kind) => {
    if (kind === 'status') {
      return looks.map((look) => ({ value: look, sign: <StatusMark look={look} />, name: state(look) }))
    }
    const offered = lists[kind].filter(({ id, active }) => active || isTicked(filters, kind, id))
    if (offered.length === 0) return []
    return [
      ...offered.map(({ id, name, color }) => ({
        value: String(id),
        sign: <Swatch color={color} />,
        name,
      })),
      { value: NONE, sign: <Swatch />, name: t(`no_${kind}`) },
    ]
  }
}

const isTicked = (filters: Filters, kind: AgendaFilter, id: number) => filters[kind].includes(String(id))

/** A square in a row's colour; without one it only keeps the place. */
const Swatch = ({ color }: { color?: Tone }) => (
  <Box
    component="span"
    flex="none"
    w={9}
    h={9}
    mx={3}
    bdrs={3}
    style={color && { background: `var(--tone-${color}-bar)` }}
  />
)
