import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useFilters } from '@/components/list/data/use-filters'
import { changeHistory, useKeptHistory } from '@/lib/client/record-history'
import type { StreamFilter } from '@/lib/domain/record/stream'
import { toStreamFilter } from '@/lib/domain/record/stream-view'

/** How long typing rests before the address has it. */
const PAUSE_MS = 300

/**
 * How a record is looked at. The address says which filter and which words, so that reload and who gets it see the same;
 * where it names no filter, the one that was chosen last on this device stands, and is put there. Whether what is long is
 * folded is the device's alone. Who is led to a visit's note is shown it, whatever was chosen before.
 */
export function useView() {
  const [params, setParams] = useFilters()
  const kept = useKeptHistory()
  const named = toStreamFilter(params.get('filter'))
  const filter = named ?? (params.has('visit') ? 'all' : kept.filter)
  const asked = params.get('search') ?? ''
  const [text, setText] = useState(asked)
  const sent = useRef(asked)

  useEffect(() => {
    if (!named && filter !== 'all') setParams({ filter })
  }, [named, filter, setParams])
  // Somebody else changed it: what we sent ourselves is in the field already.
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setText(asked)
  }, [asked])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      setParams({ search: text })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, setParams])

  return {
    ...{ filter, text, isFolded: kept.folded },
    /** The words as they are looked for: a little behind what is typed, where there is much to look through. */
    search: useDeferredValue(text.trim()),
    type: setText,
    choose: (chosen: StreamFilter) => {
      changeHistory(() => ({ filter: chosen }))
      setParams({ filter: chosen })
    },
    fold: (folded: boolean) => changeHistory(() => ({ folded })),
  }
}
