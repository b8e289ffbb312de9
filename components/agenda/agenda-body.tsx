import { AgendaFailed, AgendaSkeleton } from './agenda-state'
import { ListView, MonthView, NobodyBookable, PeopleView } from './lazy-parts'
import { isByRows } from './state/week-shape'
import { GridView } from './views/grid-view'
import type { ViewProps } from './views/view-props'

/** The view that was chosen, or what stands in its place while there is nothing to show. */
export function AgendaBody(props: ViewProps) {
  const { agenda } = props
  if (agenda.state === 'unread') return <AgendaFailed view={agenda.view} onRetry={agenda.retry} />
  if (!agenda.isReady) return <AgendaSkeleton />
  if (!agenda.columns[0] || !agenda.chosen[0]) return <NobodyBookable />
  if (isByRows(agenda.view, agenda.columns)) return <PeopleView {...props} />
  switch (agenda.view) {
    case 'day':
    case 'week':
      return <GridView {...props} />
    case 'month':
      return <MonthView {...props} />
    case 'list':
      return <ListView {...props} />
  }
}
