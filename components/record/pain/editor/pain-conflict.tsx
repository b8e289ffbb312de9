import { useTranslations } from 'next-intl'
import { ConflictPanel, Versions } from '@/components/form/conflict/conflict-panel'
import { useDates } from '@/components/format/use-dates'
import type { DraftState } from '@/lib/client/drafts/draft-state'
import { clashesTold } from '@/lib/domain/record/told/clashes'
import type { Say } from '@/lib/domain/record/told/reader'

type Props = {
  state: DraftState
  onMine: () => void
  onTheirs: () => void
  /** Where the focus goes on. */
  goOn: () => void
}

/** Somebody else marked the same places, or said something else of the whole: each by its name, and which shall stand. */
export function PainConflict({ state, ...choices }: Props) {
  const pain = useTranslations('pain')
  const { plainDay } = useDates()
  const { content, theirs, clashes, is_own } = state
  if (!theirs) return null
  // The rule names texts by what is in the entry (`sensation.${sensation}`); its table test says all of them.
  const reader = { pain: pain as unknown as Say, plainDay }
  return (
    <ConflictPanel {...choices} isUnasked isOwn={is_own}>
      <Versions changes={clashesTold(content, theirs.content, clashes, reader)} isOwn={is_own} />
    </ConflictPanel>
  )
}
