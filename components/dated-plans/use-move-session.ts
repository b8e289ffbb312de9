import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDays } from '@/components/format/use-days'
import { RowWriter } from '@/lib/client/row-writer'
import { takenBack } from '@/lib/client/taken-back'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { DatedSession } from '@/lib/contract/dated-plans'
import { changeSessions, putSession, readPlansAgain, sessionLists } from './use-plans'

/** How the sessions of the calendars that are shown are seen before the answer. */
const shownIn = (client: QueryClient) => ({
  put: (row: DatedSession) => putSession(client, row),
  drop: (id: number) => changeSessions(client, (rows) => rows.filter((one) => one.id !== id)),
  stopReading: () => void client.cancelQueries(sessionLists),
  readAgain: () => readPlansAgain(client),
})

/** Moves a session to another day: seen at once, one move after the other, and taken back with one press. */
export function useMoveSession(): (session: DatedSession, day: string) => void {
  const t = useTranslations('dated-plans')
  const days = useDays()
  const client = useQueryClient()
  const [writer] = useState(() => new RowWriter<DatedSession>(shownIn(client)))
  const { mutateAsync } = useSave('dated-sessions.move', { quiet: true, keepsLists: true })
  const send = (session: DatedSession, day: string) =>
    writer.change(session, { day }, (version) =>
      mutateAsync({ params: { id: session.id }, body: { day }, version }).then(({ data }) => data),
    )
  // What failed has been said by its toast.
  const said = () => undefined
  return (session, day) => {
    if (session.day === day) return
    void send(session, day).then(
      (moved) =>
        notify({
          type: 'success',
          message: t('moved', { name: moved.name, day: days.full(moved.day) }),
          undo: () => takenBack(send(moved, session.day)),
        }),
      said,
    )
  }
}
