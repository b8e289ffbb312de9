import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import { useChosenEpisode } from '@/components/record/chosen-episode'
import { useKeepOnGoing } from '@/components/record/use-keep-on-going'
import type { DeviceDrafts } from '@/lib/client/drafts/device-drafts'
import { keepDraft } from '@/lib/client/drafts/draft-keeper'
import type { KeptWriting } from '@/lib/client/drafts/draft-state'
import { entryWays } from '@/lib/client/drafts/entry-ways'
import { takeInHand } from '@/lib/client/drafts/in-hand'
import { makeStale } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { EntryContent } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'

/** What is written: a new note or a draft, in the form of one version of a template. */
export type Written = {
  /** How it is known on this device. */
  key: string
  kind: 'note' | 'anamnesis' | 'exploration'
  template: TemplateVersion
  at: string
  appointment_id: number | null
  /** The visit was not asked for, and may be taken off. */
  is_guessed?: boolean
  entry: { id: number; version: number } | null
  content: EntryContent
  /** What the device knows of how it was begun. */
  kept?: Partial<Pick<KeptWriting, 'began' | 'sent'>> & { episode_id?: number | undefined }
  /** It comes from this device: the server did not have it. Since when, ISO 8601. */
  recovered_at: string | null
}

/** The keeper of what is written, for as long as it is on the screen. */
export function useNote(written: Written, drafts: DeviceDrafts | null) {
  const patientId = usePatientId()
  const { id: userId } = useUser()
  const client = useQueryClient()
  const device = useRef(drafts)
  device.current = drafts
  const episode = useRef<number | undefined>(undefined)
  episode.current = useChosenEpisode()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a keeper lives as long as what it keeps
  const keeper = useMemo(() => {
    const { key, kind, template, at, appointment_id, content, entry, kept } = written
    const ways = entryWays({
      ...{ key, userId, kind, at, appointment_id, patient_id: patientId, template_version_id: template.id },
      episode: () => (kept ? kept.episode_id : episode.current),
      device: () => device.current,
    })
    return keepDraft({ content, entry, ...kept }, ways)
  }, [written.key])
  const isNew = written.entry === null
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
  useKeepOnGoing(keeper.keepNow)

  useEffect(() => {
    // What the device alone has is sent when it is opened again.
    if (written.recovered_at) keeper.resend()
    const { release } = takeInHand(userId, patientId)
    const retry = () => void keeper.flush()
    window.addEventListener('pagehide', keeper.leave)
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('pagehide', keeper.leave)
      window.removeEventListener('online', retry)
      const left = isNew ? keeper.drop().catch(() => undefined) : keeper.flush()
      void left.finally(() => {
        release()
        void makeStale(client, 'record.list')
      })
      keeper.stop()
    }
  }, [keeper, client, userId, patientId, isNew, written.recovered_at])

  return { keeper, state }
}
