import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import { useEndElsewhere } from '@/components/record/use-end-elsewhere'
import { isUnanswered } from '@/lib/client/api-error'
import { paths } from '@/lib/client/paths'
import { makeStale, useSave } from '@/lib/client/use-api'
import type { RecordEntry } from '@/lib/contract/record'
import type { PainDraft } from './use-pain-draft'

/** Why it was not signed, where nobody refused it. */
type Unsigned = 'unreached' | 'only_here' | 'merged' | 'unsaved' | 'refused'

type Ways = {
  forget: () => void
  /** Where one chooses between what both changed. */
  goToConflict: () => void
  /** This device keeps what is marked. */
  isKept: boolean
}

/** How the writing of a pain ends: signed, or thrown away; back to the history either way, or why not. */
export function usePainEnd({ keeper, state }: PainDraft, { forget, goToConflict, isKept }: Ways) {
  const t = useTranslations('pain.unsigned')
  const id = usePatientId()
  const router = useRouter()
  const client = useQueryClient()
  const [unsigned, setUnsigned] = useState<{ why: Unsigned; content: unknown } | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  /** Of what came in from somebody else, how much one was told to look at. */
  const seen = useRef(keeper.state().merges)
  /** The card beside the history says how it hurts by now: that is read again before it is seen. */
  const back = async (signed?: number) => {
    keeper.end()
    forget()
    await makeStale(client, 'pains.history')
    router.push(paths['patients.show'](id) + (signed ? `?entry=${signed}` : ''))
  }
  const signing = useSave('record.sign', { onSuccess: ({ data }) => void back(data.id) })
  const discarding = useSave('record.delete', { onSuccess: () => void back() })
  const sayEnded = useEndElsewhere()
  /** What is still being saved is saved first: one signs what one sees. */
  const sign = async () => {
    setUnsigned(null)
    const before = keeper.state()
    // What was refused is asked again.
    if (before.status === 'refused') keeper.resend()
    setWaiting(true)
    const { status, entry, merges, content } = await keeper.settle()
    setWaiting(false)
    if (status === 'conflict') return goToConflict()
    const not = (why: Unsigned) => setUnsigned({ why, content })
    if (merges !== seen.current) {
      seen.current = merges
      return not('merged')
    }
    if (status === 'saved' && entry) {
      return signing.send({ params: { id: entry.id }, version: entry.version, body: {} })
    }
    not(status === 'kept' ? (isKept ? 'unreached' : 'only_here') : status === 'refused' ? 'refused' : 'unsaved')
  }
  const discard = async () => {
    await keeper.flush()
    const { entry } = keeper.state()
    if (entry) discarding.send({ params: { id: entry.id }, version: entry.version, body: {} })
  }
  // What could not be sent then was sent by itself since, or is not what stands here any more.
  const isSaid =
    unsigned && unsigned.content === state.content && (unsigned.why === 'merged' || state.status !== 'saved')
  return {
    sign,
    /** Somebody else signed or removed it while nothing of it waited here. */
    endedElsewhere: (theirs: RecordEntry) => void back(sayEnded(theirs, isUnanswered(signing.error))),
    isSigning: isWaiting || signing.isPending || signing.isSuccess,
    fault: isSaid ? t(unsigned.why) : null,
    discard: () => void discard(),
    isDiscarding: discarding.isPending,
    isDiscarded: discarding.isSuccess,
  }
}
