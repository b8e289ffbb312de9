import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isStale } from '@/lib/client/api-error'
import { readOptions, useSave } from '@/lib/client/use-api'
import type { Answer } from '@/lib/contract/registry'
import type { Template, TemplateContent } from '@/lib/contract/templates'

/** How long writing rests before it is saved. */
const SAVE_AFTER_MS = 800
/** How soon what could not be saved is tried again. */
const AGAIN_MS = 5000

export type SaveStatus = 'still' | 'writing' | 'saving' | 'saved' | 'failed' | 'stale'
type Work = { name: string; content: TemplateContent }

const empty: TemplateContent = { sections: [] }
const workOf = ({ name, draft, current }: Template): Work => ({ name, content: draft ?? current?.content ?? empty })

/**
 * A template that is being written and saves itself: one save after another, each against the version that the last one
 * gave. Where somebody else has saved meanwhile nothing is written over: one of the two is chosen.
 */
export function useDraft(template: Template) {
  const [work, setWork] = useState(() => workOf(template))
  const [status, setStatus] = useState<SaveStatus>('still')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [hasDraft, setHasDraft] = useState(template.draft !== null)
  const known = useRef({ version: template.version, work })
  const newest = useRef(work)
  const timer = useRef(0)
  const saving = useRef<Promise<void> | null>(null)
  const { mutateAsync } = useSave('templates.update', { silent: true, keepsLists: true, onStale: () => undefined })

  const client = useQueryClient()
  // The list has what was saved without reading it all again after each word.
  const keepInList = (saved: Template) =>
    client.setQueryData<Answer<'templates.list'>>(
      readOptions('templates.list').queryKey,
      (list) => list && { ...list, data: list.data.map((one) => (one.id === saved.id ? saved : one)) },
    )

  const isBehind = () => newest.current !== known.current.work
  async function save(version = known.current.version): Promise<void> {
    const sent = newest.current
    const before = known.current.work
    const name = sent.name.trim()
    setStatus('saving')
    try {
      const { data } = await mutateAsync({
        params: { id: template.id },
        version,
        body: {
          ...(name && name !== before.name && { name }),
          ...(sent.content !== before.content && { draft: sent.content }),
        },
      })
      known.current = { version: data.version, work: sent }
      keepInList(data)
      setHasDraft(data.draft !== null)
      setSavedAt(new Date())
      setStatus(isBehind() ? 'writing' : 'saved')
    } catch (error) {
      const isBeaten = isStale(error)
      setStatus(isBeaten ? 'stale' : 'failed')
      if (!isBeaten) later(AGAIN_MS)
    }
  }
  /** Saves what is not saved yet, after what is being saved. True where the server has everything. */
  async function flush(): Promise<boolean> {
    window.clearTimeout(timer.current)
    await saving.current
    if (isBehind()) {
      saving.current = save()
      await saving.current
      saving.current = null
    }
    return !isBehind()
  }
  function later(wait = SAVE_AFTER_MS) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void flush(), wait)
  }
  const write = (change: Partial<Work>) => {
    const next = { ...newest.current, ...change }
    newest.current = next
    setWork(next)
    setStatus((now) => (now === 'stale' ? now : 'writing'))
    if (status !== 'stale') later()
  }
  /** What the server has now becomes what is known; `takes` it also becomes what is shown. */
  const meet = (now: Template, takes: boolean) => {
    const theirs = workOf(now)
    known.current = { version: now.version, work: theirs }
    setHasDraft(now.draft !== null)
    if (takes) {
      newest.current = theirs
      setWork(theirs)
      setStatus('still')
    } else void flush()
  }
  const leave = useEffectEvent(() => {
    if (isBehind() && status !== 'stale') void flush()
  })
  useEffect(() => () => leave(), [])
  return {
    ...work,
    status,
    savedAt,
    hasDraft,
    isSafe: status === 'still' || status === 'saved',
    version: () => known.current.version,
    setName: (name: string) => write({ name }),
    change: (edit: (content: TemplateContent) => TemplateContent) => write({ content: edit(newest.current.content) }),
    flush,
    meet,
  }
}

export type Draft = ReturnType<typeof useDraft>
