import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useKeptExercises } from '@/components/exercises/tray/kept-exercises'
import { exerciseTrayAtom } from '@/lib/client/device'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { type ExerciseSession, SessionForm } from '@/lib/contract/exercise-sessions'
import type { tones } from '@/lib/contract/tones'
import { placeOfExercise } from '@/lib/domain/sessions/duplicates'
import { SESSION_ITEMS_MAX } from '@/lib/domain/sessions/limits'
import { type DraftItem, draftOf, draftOfExercise, formOf } from './draft-item'

export type SessionDraft = { name: string; notes: string; color: (typeof tones)[number]; items: DraftItem[] }

const blank: SessionDraft = { name: '', notes: '', color: 'teal', items: [] }

const draftFrom = ({ name, notes, color, items }: ExerciseSession): SessionDraft => ({
  ...{ name, color, notes: notes ?? '' },
  items: items.map(draftOf),
})

/** As it is sent. */
const bodyOf = ({ items, ...fields }: SessionDraft) => ({ ...fields, items: items.map(formOf) })

type Start = { session?: ExerciseSession | undefined; like?: ExerciseSession | undefined; takesTray: boolean }

/**
 * A session that is being written: what it began as, what it is now, and what is wrong with it once somebody wanted to save it. `leftOut`:
 * how many of the tray were in it already, or found no place.
 */
export function useSessionDraft({ session, like, takesTray }: Start) {
  const t = useTranslations('exercise-sessions')
  const tray = useKeptExercises(exerciseTrayAtom)
  const judge = useFormSchema(SessionForm)
  const [began, setBegan] = useState(() => (session ? draftFrom(session) : blank))
  const [first] = useState(() => {
    const base = like ? { ...draftFrom(like), name: t('copy_of', { name: like.name }) } : began
    const given = takesTray ? tray.items.map(draftOfExercise) : []
    const added = given
      .filter((item) => placeOfExercise(base.items, item) < 0)
      .slice(0, Math.max(SESSION_ITEMS_MAX - base.items.length, 0))
    return { draft: { ...base, items: [...base.items, ...added] }, leftOut: given.length - added.length }
  })
  const [draft, setDraft] = useState(first.draft)
  const [isJudged, setJudged] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const newest = useRef(draft)
  newest.current = draft
  const body = bodyOf(draft)
  return {
    ...{ draft, body, leftOut: first.leftOut, setRefused },
    isDirty: JSON.stringify(body) !== JSON.stringify(bodyOf(began)),
    faults: isJudged ? { ...refused, ...judge(body) } : {},
    change: (change: Partial<SessionDraft>) => {
      // What the server said is of what was sent.
      setRefused({})
      setDraft({ ...newest.current, ...change })
    },
    /** Judges it as the server would; false where something is wrong. */
    isSound: () => {
      setJudged(true)
      return Object.keys(judge(body)).length === 0
    },
    /** It is stored: what comes is compared with this. */
    meet: (stored: ExerciseSession, takes: boolean) => {
      const next = draftFrom(stored)
      setBegan(next)
      if (takes) setDraft(next)
    },
    emptyTray: () => takesTray && tray.change(() => []),
  }
}
