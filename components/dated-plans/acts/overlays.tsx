import type { DatedPlan, DatedSession } from '@/lib/contract/dated-plans'
import { AddSessionSheet } from './add-session-sheet'
import { PhasesSheet } from './phases-sheet'
import type { Opened } from './plan-acts'
import { DetailsSheet, KeepSheet } from './plan-sheets'
import { MoveSheet, NameSheet, RemoveDialog } from './session-sheets'
import { CopyWeekSheet, ScaleSheet, ShiftSheet } from './week-sheets'

type Props = {
  opened: NonNullable<Opened>
  plan: DatedPlan
  /** Where something new is proposed. */
  day: string
  onAdded: (session: DatedSession) => void
  onClosed: () => void
}

/** The sheet of what is done with a plan, or a session of it. */
export function Overlays({ opened, plan, day, onAdded, onClosed }: Props) {
  const given = { plan, onClosed }
  switch (opened.kind) {
    case 'details':
      return <DetailsSheet {...given} />
    case 'phases':
      return <PhasesSheet {...given} />
    case 'keep':
      return <KeepSheet {...given} />
    case 'copy_week':
      return <CopyWeekSheet {...given} day={day} />
    case 'shift':
      return <ShiftSheet {...given} day={day} />
    case 'scale':
      return <ScaleSheet {...given} day={day} />
    case 'add':
      return <AddSessionSheet {...given} day={opened.day} onAdded={onAdded} />
    case 'move':
      return <MoveSheet session={opened.session} onClosed={onClosed} />
    case 'name':
      return <NameSheet {...given} session={opened.session} scope={opened.scope} />
    case 'remove':
      return <RemoveDialog {...given} session={opened.session} scope={opened.scope} />
    case 'print':
      return null
  }
}
