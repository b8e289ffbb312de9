import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { addendumKey, type DeviceDraft, type KeptDraft } from '@/lib/client/drafts/device-drafts'
import { makeStale, readOptions } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Appointment } from '@/lib/contract/appointments'
import type { RecordEntry } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { formKinds } from '@/lib/domain/record/kinds'
import { noteTemplate } from '@/lib/domain/record/note-template'
import { isNoteOf } from '@/lib/domain/record/visit-note'
import { visitWithoutNote } from '@/lib/domain/record/visit-without-note'
import { type NewEntry, useTemplates } from './add-menu'
import type { Written } from './note/use-note'
import { useDeviceDrafts } from './use-device-drafts'
import { useDropped } from './use-dropped'
import type { PatientRecord } from './use-record'

const empty = { answers: {}, carried: {} }
const isForm = (kind: string): kind is Written['kind'] => formKinds.some((one) => one === kind)
const keyOf = (entryId: number) => `entry-${entryId}`

/** What is being written in a patient's record: nothing, a new entry, a draft, or what this device had kept. */
export function useWriting(record: PatientRecord, visits: Appointment[] | undefined) {
  const device = useDeviceDrafts()
  const { drafts, look } = device
  useDropped(device)
  const left = device.left.filter(({ draft }) => !draft.is_dropped)
  const { choices, open, versions, writersLast, isReady } = useTemplates()
  const [written, setWritten] = useState<Written | null>(null)
  const [isRecovered, setRecovered] = useState(false)
  const client = useQueryClient()
  const user = useUser()
  /** The entry that a new one has become. */
  const [begunId, setBegunId] = useState<number | null>(null)
  const write = (next: Written | null) => {
    setBegunId(null)
    setWritten(next)
  }

  const begin = ({ kind, template }: NewEntry, visit: Appointment | null, isGuessed = false) =>
    write({
      ...{ key: `new-${crypto.randomUUID()}`, kind, template, content: empty, entry: null, recovered_at: null },
      at: visit?.starts_at ?? new Date().toISOString(),
      appointment_id: visit?.id ?? null,
      is_guessed: isGuessed,
    })
  /** From the menu: a note is that of the visit which waits for one, where there is no doubt about which. */
  const beginNew = (entry: NewEntry) => {
    const about = { professionalId: user.id, now: new Date(), zone: user.clinic.time_zone }
    const visit = entry.kind === 'note' && record.isRead ? visitWithoutNote(visits ?? [], record.entries, about) : null
    begin(entry, visit, visit !== null)
  }
  /** As it stands on the server by now; what stayed on this device of it is not written over. */
  const goOn = async (listed: RecordEntry) => {
    const kept = (await drafts?.of(listed.patient_id))?.find(
      ({ draft }) => draft.entry_id === listed.id && isForm(draft.kind),
    )
    if (kept) return recover(kept)
    const read = client.fetchQuery(readOptions('record.show', { params: { id: listed.id } }))
    const now = (await read.catch(() => null))?.data ?? listed
    const { id, version, kind, at, appointment_id, content, template_version_id, state } = now
    if (state !== 'draft') {
      void makeStale(client, 'record.list')
      return showEntry(id)
    }
    const template = record.versions.get(template_version_id ?? 0)
    if (template && isForm(kind)) {
      const entry = { id, version }
      write({ key: keyOf(id), kind, template, at, appointment_id, content, entry, recovered_at: null })
    }
  }
  /** The note of a visit. */
  const noteOf = (visit: Appointment) => {
    const notes = choices.find(({ kind }) => kind === 'record')
    const { entries, versions: filled } = record
    const { own, starters } = notes ?? { own: [], starters: [] }
    const chosen = noteTemplate({ entries, versions: filled, own, starters, writersLast })
    if (chosen)
      void open(chosen).then(
        (entry) => entry && begin(entry, visit),
        () => undefined,
      )
  }

  const recover = ({ key, draft }: KeptDraft) => {
    const recovered = recoveredOf(key, draft, record.entries, [...record.versions.values(), ...versions])
    if (!recovered) return
    write(recovered)
    // A new one of its own: by the key of before it would be the entry of before.
    if (recovered.key !== key) void drafts?.keep(recovered.key, asNew(draft)).then(() => drafts.forget(key))
  }
  const query = useSearchParams()
  /** What was just signed here; on the screen of a pain, by the address that one comes back by. */
  const [signedId, setSignedId] = useState(Number(query.get('entry')) || null)
  const close = (signed?: number) => {
    write(null)
    setSignedId(signed ?? null)
    // What is left now is offered, and not opened again by itself.
    setRecovered(true)
    void look()
  }
  // What was signed has the focus that its form had, once it stands in the stream, unless one is somewhere else by then.
  const isThere = record.entries.some(({ id, state }) => id === signedId && state !== 'draft')
  useEffect(() => {
    if (signedId === null || !isThere) return
    setSignedId(null)
    if (isNowhere()) showEntry(signedId)
  }, [signedId, isThere])

  // What stayed on this device is put before the person who wrote it, once the record is known.
  const last = left.find(({ draft }) => isForm(draft.kind))
  useEffect(() => {
    if (isRecovered || !record.isWhole || !isReady || !last || written) return
    setRecovered(true)
    recover(last)
  })

  // The agenda's card leads to a visit's note: gone on with, begun, or shown.
  const asked = Number(query.get('visit')) || null
  const [answered, setAnswered] = useState<number | null>(null)
  useEffect(() => {
    if (asked === null || asked === answered || !record.isWhole || !isReady || !visits) return
    setAnswered(asked)
    const notes = record.entries.filter((entry) => isNoteOf(entry, asked))
    const draft = notes.find(({ state }) => state === 'draft')
    const visit = visits.find(({ id }) => id === asked)
    if (draft) void goOn(draft)
    else if (notes[0]) showEntry(notes[0].id)
    else if (visit) noteOf(visit)
  })

  /** What this device has kept of an addendum to an entry. */
  const addendumTo = (entryId: number) => left.find(({ key }) => key === addendumKey(entryId))?.draft
  return {
    ...{ written, drafts, left: written ? [] : left, look, addendumTo, recover, beginNew, goOn, noteOf, close },
    writtenId: written && (begunId ?? written.entry?.id),
    onEntry: setBegunId,
    /** Takes the visit off that was put to the note without being asked for. */
    untie: written?.is_guessed ? () => begin(written, null) : undefined,
  }
}

/** The focus went with what had it. */
const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** What was written for an entry that is not there any more, as a new one's. */
const asNew = (draft: DeviceDraft): DeviceDraft => ({ ...draft, entry_id: null, version: 0, began: null, sent: null })

/** What draws an entry, and what it is drawn with, is here by then, or does not come. */
const SHOWN_WITHIN_MS = 10_000

/** Goes to an entry of the stream, once it is drawn, unless one went elsewhere meanwhile. */
function showEntry(id: number) {
  const focused = document.activeElement
  const until = performance.now() + SHOWN_WITHIN_MS
  const look = () => {
    const entry = document.getElementById(`entry-${id}`)
    if (entry) {
      entry.scrollIntoView({ block: 'center' })
      entry.focus({ preventScroll: true })
    } else if (performance.now() < until && (isNowhere() || document.activeElement === focused))
      requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * A draft that the device had, to be gone on with: in its entry where that is there still; as a new one, with what was
 * typed, where it was removed meanwhile. Null where its template is not known here.
 */
function recoveredOf(
  key: string,
  draft: DeviceDraft,
  entries: RecordEntry[],
  versions: TemplateVersion[],
): Written | null {
  const template = versions.find(({ id }) => id === draft.template_version_id)
  if (!template || !isForm(draft.kind)) return null
  const entry = entries.find(({ id }) => id === draft.entry_id)
  // What was signed meanwhile is opened too: what it does not say is offered as an addendum to it.
  const isOpen = entry !== undefined && entry.state !== 'removed'
  const isNew = draft.entry_id === null
  return {
    key: isNew || isOpen ? key : `new-${crypto.randomUUID()}`,
    kind: draft.kind,
    template,
    at: draft.at,
    appointment_id: draft.appointment_id,
    content: draft.content,
    // On the version that it was typed on: where somebody else wrote since, both are shown.
    entry: isOpen ? { id: entry.id, version: draft.version } : null,
    kept: {
      ...(isOpen && { began: draft.began ?? null }),
      ...((isOpen || isNew) && { sent: draft.sent ?? null }),
      episode_id: draft.episode_id,
    },
    recovered_at: draft.typed_at,
  }
}
