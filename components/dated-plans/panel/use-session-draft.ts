import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { type DraftItem, draftOf, formOf } from '@/components/sessions/draft-item'
import { fieldErrors } from '@/lib/client/api-error'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { DatedSession } from '@/lib/contract/dated-plans'
import type { PlanScope } from '@/lib/domain/plans/scope'
import { putSession, useReadAgain } from '../use-plans'

/** `of`: what stood there when it was begun. */
type Written = { of?: string; items?: DraftItem[]; note?: string }

const standing = ({ items, note }: DatedSession): string => JSON.stringify([items, note])

/**
 * What somebody writes of a session of a plan, until it is saved. What was done keeps to what the server says; what is written
 * stays when somebody else saves first, who is then met (`isBeaten`): told by the refusal, or sooner by what was read again.
 */
export function useSessionDraft(session: DatedSession) {
  const t = useTranslations('dated-plans.panel')
  const client = useQueryClient()
  const [written, setWritten] = useState<Written>({})
  const [scope, setScope] = useState<PlanScope>('day')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isRefused, setRefused] = useState(false)
  const sent = useRef(written)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved is known by its version; read again, it is the same
  const stored = useMemo(
    () => session.items.map((item) => draftOf({ ...item, active: true })),
    [session.id, session.version],
  )
  const isDirty = written.items !== undefined || written.note !== undefined
  const isOther = written.of !== undefined && written.of !== standing(session)
  const readAgain = useReadAgain()
  const clear = () => {
    setWritten({})
    setFaults({})
    setRefused(false)
  }
  const save = useSave('dated-sessions.update', {
    quiet: true,
    onSuccess: ({ data, meta }) => {
      putSession(client, data)
      // What was written while it was being saved is not saved yet.
      setWritten((now) => (now === sent.current ? {} : { ...now, of: standing(data) }))
      setRefused(false)
      readAgain()
      notify({ type: 'success', message: t('saved', { count: meta.sessions }) })
    },
    onStale: () => {
      setRefused(true)
      readAgain()
    },
    onFailure: (error) => setFaults(fieldErrors(error)),
  })
  return {
    items: written.items ?? stored,
    note: written.note ?? session.note ?? '',
    ...{ scope, setScope, faults, isDirty, isRefused },
    isBeaten: isDirty && !save.isPending && (isRefused || isOther),
    isSaving: save.isPending,
    write: (more: Omit<Written, 'of'>) => setWritten((now) => ({ of: standing(session), ...now, ...more })),
    clear,
    /** Saves what is written, over what anybody else has saved meanwhile: the version is what was read last. */
    save: () => {
      if (save.isPending) return
      setFaults({})
      sent.current = written
      save.mutate({
        params: { id: session.id },
        version: session.version,
        body: {
          scope,
          ...(written.items && { items: written.items.map(formOf) }),
          ...(written.note !== undefined && { note: written.note }),
        },
      })
    },
  }
}
