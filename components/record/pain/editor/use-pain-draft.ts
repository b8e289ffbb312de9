import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import { useKeepOnGoing } from '@/components/record/use-keep-on-going'
import type { DeviceDrafts } from '@/lib/client/drafts/device-drafts'
import { keepDraft } from '@/lib/client/drafts/draft-keeper'
import type { KeptWriting } from '@/lib/client/drafts/draft-state'
import { entryWays } from '@/lib/client/drafts/entry-ways'
import { takeInHand } from '@/lib/client/drafts/in-hand'
import { readKey } from '@/lib/client/read-key'
import { makeStale } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Pain } from '@/lib/contract/pain'
import type { EntryContent } from '@/lib/contract/record'
import { noPain } from '@/lib/domain/record/pain'

/** What is opened: a draft, or an entry that begins with its first change. */
export type Opened = {
  /** How it is known on this device. */
  key: string
  at: string
  appointment_id: number | null
  entry: { id: number; version: number } | null
  content: EntryContent
  /** What the device knows of how it was begun. */
  kept?: Partial<Pick<KeptWriting, 'began' | 'sent'>>
  /** It comes from this device: the server did not have it. Since when, ISO 8601. */
  recovered_at: string | null
}

/** How many steps back there are. */
const STEPS_MAX = 50
/** What is typed within this is one step. */
const STEP_MS = 1500

type Steps = { past: EntryContent[]; future: EntryContent[]; typing: string | null; at: number }
const noSteps: Steps = { past: [], future: [], typing: null, at: 0 }

/** Saves a pain by itself while it is being marked, and knows the way back and forth. */
export function usePainDraft(opened: Opened, drafts: DeviceDrafts | null) {
  const { recovered_at } = opened
  const patientId = usePatientId()
  const { id: userId } = useUser()
  const client = useQueryClient()
  const [steps, setSteps] = useState(noSteps)
  const device = useRef(drafts)
  device.current = drafts
  // biome-ignore lint/correctness/useExhaustiveDependencies: a keeper lives as long as the screen of its entry
  const keeper = useMemo(() => {
    const { key, at, appointment_id, content, entry, kept } = opened
    const ways = entryWays({
      ...{ key, userId, kind: 'pain', at, appointment_id, patient_id: patientId, template_version_id: null },
      device: () => device.current,
      onSaved: (data) =>
        client.setQueryData(readKey('record.show', { params: { id: data.id } }), { data, template: null }),
    })
    return keepDraft({ content, entry, ...kept }, ways)
  }, [])
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
  useKeepOnGoing(keeper.keepNow)

  useEffect(() => {
    // What the device alone has is sent when it is opened again.
    if (recovered_at) keeper.resend()
    const { release } = takeInHand(userId, patientId)
    const retry = () => void keeper.flush()
    window.addEventListener('pagehide', keeper.leave)
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('pagehide', keeper.leave)
      window.removeEventListener('online', retry)
      const isWritten = keeper.state().entry !== null || keeper.state().status !== 'saved'
      // Whoever leaves it with nothing in it: also what an earlier screen left so, which closed before it could remove it.
      const left = keeper.drop().catch(() => undefined)
      void left.finally(() => {
        release()
        if (!isWritten) return
        void makeStale(client, 'record.list')
        void makeStale(client, 'pains.history')
      })
      keeper.stop()
    }
  }, [keeper, client, userId, patientId, recovered_at])

  /** Writes the whole content; what is typed into one field is one step back. */
  const replace = (next: EntryContent, typing: string | null = null) => {
    const now = Date.now()
    const before = keeper.state().content
    setSteps((known) => {
      const isSame = typing !== null && known.typing === typing && now - known.at < STEP_MS
      const past = isSame ? known.past : [...known.past, before].slice(-STEPS_MAX)
      return { past, future: [], typing, at: now }
    })
    keeper.type(next)
  }
  /** Goes one step back, or forth again. */
  const step = (from: 'past' | 'future', to: 'past' | 'future') => {
    const target = steps[from].at(-1)
    if (!target) return
    const other = [...steps[to], state.content]
    setSteps({ ...noSteps, [from]: steps[from].slice(0, -1), [to]: other } as Steps)
    keeper.type(target)
  }
  const { carried } = state.content
  return {
    keeper,
    state,
    pain: state.content.pain ?? noPain,
    replace,
    /** Writes what the pain is now: whoever changes what was carried over has looked at it. */
    write: (pain: Pain, typing: string | null = null) => {
      const own: EntryContent['carried'] = carried.pain ? { pain: { ...carried.pain, reviewed: true } } : {}
      replace({ answers: {}, carried: own, pain }, typing)
    },
    undo: steps.past.length > 0 ? () => step('past', 'future') : null,
    redo: steps.future.length > 0 ? () => step('future', 'past') : null,
  }
}

export type PainDraft = ReturnType<typeof usePainDraft>
