import { ConflictPanel, Versions } from '@/components/form/conflict/conflict-panel'
import type { MetChange as Met } from './use-met-change'

type Props = { met: Met; onMine: () => void }

/** The appointment was changed while its form stood open: what is another now, and which shall stand. */
export const MetChange = ({ met, onMine }: Props) => (
  <ConflictPanel isAnybodys onTheirs={met.takeTheirs} onMine={onMine}>
    <Versions changes={met.changes.map(({ part, theirs, mine }) => ({ label: part.label, theirs, mine }))} />
  </ConflictPanel>
)
