import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { type DraftItem, draftOf, formOf } from '@/components/sessions/draft-item'
import { fieldErrors } from '@/lib/client/api-error'
import { notify } from '@/lib/client/toasts'
import { makeStale, useSave } from '@/lib/client/use-api'
import type { DatedSession } from '@/lib/contract/dated-plans'
import type { PlanScope } from '@/lib/domain/plans/scope'

type Written = { items?: DraftItem[]; note?: string }

/**
 * What somebody writes of a session of a plan, until it is saved. What was done keeps to what the server says; what is written
 * stays when somebody else saves first, who is then met (`isBeaten`).
 */
export function useSessionDraft(session: DatedSession) {
  const t = useTranslations('dated-plans.panel')
  const client = useQueryClient()
  const [written, setWritten] = useState<Written>({})
  const [scope, setScope] = useState<PlanScope>('day')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBeaten, setBeaten] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved is known by its version; read again, it is the same
  const stored = useMemo(
    () => session.items.map((item) => draftOf({ ...item, active: true })),
    [session.id, session.version],
  )
  const readAgain = () => {
    void makeStale(client, 'dated-sessions.list')
    void makeStale(client, 'dated-plans.list')
  }
  const clear = () => {
    setWritten({})
    setFaults({})
    setBeaten(false)
  }
  const save = useSave('dated-sessions.update', {
    quiet: true,
    onSuccess: ({ meta }) => {
      clear()
      readAgain()
      notify({ type: 'success', message: t('saved', { count: meta.sessions }) })
    },
    onStale: () => {
      setBeaten(true)
      readAgain()
    },
    onFailure: (error) => setFaults(fieldErrors(error)),
  })
  return {
    items: written.items ?? stored,
    note: written.note ?? session.note ?? '',
    ...{ scope, setScope, faults, isBeaten },
    isDirty: written.items !== undefined || written.note !== undefined,
    isSaving: save.isPending,
    write: (more: Written) => setWritten((now) => ({ ...now, ...more })),
    clear,
    /** Saves what is written, over what anybody else has saved meanwhile: the version is what was read last. */
    save: () => {
      if (save.isPending) return
      setFaults({})
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
