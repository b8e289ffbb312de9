import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { useEndElsewhere } from '@/components/record/use-end-elsewhere'
import { ApiError, isStale, isUnanswered } from '@/lib/client/api-error'
import type { DeviceDrafts } from '@/lib/client/drafts/device-drafts'
import type { DraftKeeper } from '@/lib/client/drafts/draft-keeper'
import type { DraftState } from '@/lib/client/drafts/draft-state'
import { useSave } from '@/lib/client/use-api'
import type { RecordEntry } from '@/lib/contract/record'
import { isBlankContent } from '@/lib/domain/record/content'

/** What is asked before it is signed empty or too soon, left empty, or left with what the server does not have. */
type Question = 'sign' | 'early' | 'close' | 'kept' | 'conflict' | 'signed' | 'refused'
/** Why it was not signed, where nobody refused it. */
type Unsigned = 'unfinished' | 'unreached' | 'only_here' | 'merged' | 'unsaved'

type Given = {
  keeper: DraftKeeper
  state: DraftState
  /** When the visit that it tells of begins; null: of none. */
  begins: string | null
  drafts: DeviceDrafts | null
  goToConflict: () => void
  goToMissing: () => void
  /** Goes to what is begun and no answer yet; false: there is nothing such. */
  goToUnfinished: () => boolean
  /** `signed`: the entry that was. */
  onClosed: (signed?: number) => void
  forget: () => void
}

/** How the writing of an entry ends: signed, or left as a draft; whatever keeps it from that is said. */
export function useNoteEnd({ keeper, state, begins, drafts, onClosed, forget, ...go }: Given) {
  const t = useTranslations('record')
  const { dayTime } = useDates()
  const [missing, setMissing] = useState<string[]>([])
  const [asked, setAsked] = useState<Question | null>(null)
  const [unsigned, setUnsigned] = useState<Unsigned | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [refusals, setRefusals] = useState(0)
  /** Of what came in from somebody else, how much one was told to look at. */
  const seen = useRef(keeper.state().merges)
  const signing = useSave('record.sign', {
    onSuccess: ({ data }) => {
      keeper.end()
      forget()
      onClosed(data.id)
    },
    handles: () => true,
    onFailure: (error) => {
      const named = missingIn(error)
      setMissing(named)
      if (named.length > 0) setRefusals((count) => count + 1)
      // Somebody else wrote after it was saved: that comes in, and is looked at before it is signed.
      if (isStale(error)) keeper.resend()
    },
  })

  const removing = useSave('record.delete', {
    onSuccess: () => {
      forget()
      onClosed()
    },
    // Somebody else wrote in it, or nobody answered: it is left as it is, and one goes all the same.
    onFailure: () => onClosed(),
  })

  // Once they are marked.
  const goToMissing = useEffectEvent(go.goToMissing)
  useEffect(() => {
    if (refusals > 0) goToMissing()
  }, [refusals])

  /** Does this device have what the server has not? */
  const isKept = () => drafts !== null && !keeper.state().is_unkept

  const signNow = async (empty: boolean) => {
    setAsked(null)
    setUnsigned(null)
    signing.reset()
    const before = keeper.state()
    // Nothing was typed: the entry is begun, so that there is something to sign. What was refused is asked again.
    if ((!before.entry && before.status === 'saved') || before.status === 'refused') keeper.resend()
    setWaiting(true)
    const { status, entry, merges } = await keeper.settle()
    setWaiting(false)
    if (status === 'conflict') return go.goToConflict()
    // One signs what one has seen.
    if (merges !== seen.current) {
      seen.current = merges
      return setUnsigned('merged')
    }
    if (status === 'saved' && entry) {
      return signing.mutate({ params: { id: entry.id }, version: entry.version, body: { empty } })
    }
    if (status === 'kept') setUnsigned(isKept() ? 'unreached' : 'only_here')
    else if (status !== 'refused') setUnsigned('unsaved')
  }
  const sign = () => {
    if (go.goToUnfinished()) return setUnsigned('unfinished')
    if (isBlankContent(keeper.state().content)) setAsked('sign')
    else if (begins !== null && Date.parse(begins) > Date.now()) setAsked('early')
    else void signNow(false)
  }

  const leave = async () => {
    const { status, error, entry, content } = await keeper.settle()
    const isKnown = status === 'saved' || (status === 'kept' && isKept())
    if (isKnown && entry && isBlankContent(content)) return setAsked('close')
    if (status === 'saved') return onClosed()
    // What the server does not have stands in no stream: one is told where it is, and why.
    setAsked(status === 'conflict' ? status : status === 'refused' ? refusedBy(error) : 'kept')
  }

  const sayEnded = useEndElsewhere()
  /** Somebody else signed or removed it while nothing of it waited here. */
  const endedElsewhere = (theirs: RecordEntry) => {
    forget()
    onClosed(sayEnded(theirs, isUnanswered(signing.error)))
  }

  /** What was begun and has nothing in it does not stay in the record. */
  const removeEmpty = async () => {
    const { status, entry, content } = await keeper.settle()
    if (status !== 'saved' || !entry || !isBlankContent(content)) {
      // Nobody answers: this device has it removed later.
      if (isBlankContent(content)) await keeper.drop().catch(() => undefined)
      return onClosed()
    }
    keeper.end()
    removing.mutate({ params: { id: entry.id }, version: entry.version, body: {} })
  }
  const confirm = (question: Question) => {
    if (question === 'sign' || question === 'early') void signNow(question === 'sign')
    else if (question === 'close') void removeEmpty()
    else onClosed()
  }

  return {
    missing,
    sign,
    leave: () => void leave(),
    endedElsewhere,
    isSigning: isWaiting || signing.isPending,
    /** What becomes of it is under way: what comes in meanwhile is not taken for another's. */
    isEnding: isWaiting || signing.isPending || removing.isPending,
    /** Something was typed: what was said of before no longer holds. */
    typed: (field?: string) => {
      setUnsigned(null)
      if (field) setMissing((known) => known.filter((one) => one !== field))
    },
    fault: faultText(),
    question: asked && {
      texts: textsOf(asked),
      isPending: signing.isPending || removing.isPending,
      isDone: false,
      onConfirm: () => confirm(asked),
      onClosed: () => setAsked(null),
    },
  }

  function textsOf(question: Question) {
    const keep = t('empty.go_on')
    if (question === 'sign' || question === 'close') {
      const confirm = t(question === 'sign' ? 'empty.sign_anyway' : 'empty.remove')
      return { title: t('empty.title'), text: t(`empty.${question}`), confirm, keep }
    }
    if (question === 'early') {
      const text = t('early.text', { when: dayTime(begins ?? '') })
      return { title: t('early.title'), text, confirm: t('early.sign_anyway'), keep }
    }
    const title = t(question === 'kept' ? 'kept.title' : `kept.${question}_title`)
    return { title, text: keptText(question), confirm: t('kept.leave'), keep }
  }

  function keptText(question: 'kept' | 'conflict' | 'signed' | 'refused') {
    if (!isKept()) return t('kept.lost')
    if (question === 'kept') return t('kept.text')
    return t(`kept.${question}`, { reason: state.error instanceof Error ? state.error.message : '' })
  }

  function faultText(): string | null {
    if (missing.length > 0) return t('missing', { count: missing.length })
    // What could not be sent then was sent by itself since.
    if (unsigned && (unsigned === 'merged' || unsigned === 'unfinished' || state.status !== 'saved'))
      return t(`unsigned.${unsigned}`)
    if (isUnanswered(signing.error)) return t('unsigned.unanswered')
    if (isStale(signing.error)) return t('unsigned.merged')
    if (signing.error instanceof Error) return signing.error.message
    return state.status === 'refused' && state.error instanceof Error ? state.error.message : null
  }
}

const refusedBy = (error: unknown) =>
  error instanceof ApiError && error.code === 'entry_signed' ? ('signed' as const) : ('refused' as const)

/** The fields that a refusal names: `content.answers.<key>`. */
function missingIn(error: unknown): string[] {
  const errors =
    error instanceof Error && 'problem' in error ? (error.problem as { errors?: object }).errors : undefined
  return Object.keys(errors ?? {}).flatMap((path) => path.match(/^content\.answers\.(\w+)$/)?.[1] ?? [])
}
