import { useState } from 'react'
import type { SignatureMethod, SignerRole, SigningForm } from '@/lib/contract/documents'

type Typed = { role: SignerRole; name: string; identification: string; reason: string }

/** How long ago something was, by a clock that nobody sets. */
const sinceThen = (then: number) => Math.max(0, Math.round(performance.now() - then))

/** What is done with a document until it is signed, and when: opened, read to its end, each box ticked, a signature. */
export function useSigning(first: Typed) {
  const [opened] = useState(() => performance.now())
  const [typed, setTyped] = useState(first)
  const [readAt, setReadAt] = useState<number | null>(null)
  const [ticked, setTicked] = useState<ReadonlyMap<string, number>>(new Map())
  const [signature, setSignature] = useState('')
  const [method, setMethod] = useState<SignatureMethod>('drawn')
  const signer = {
    role: typed.role,
    name: typed.name.trim() || null,
    identification: typed.identification.trim() || null,
    reason: typed.reason.trim() || null,
  }
  const body = (text_sha256: string): SigningForm => ({
    ...{ ...signer, text_sha256, method, signature },
    opened_ms: sinceThen(opened),
    read_ms: readAt === null ? null : sinceThen(readAt),
    ticked: [...ticked].map(([key, at]) => ({ key, ms: sinceThen(at) })),
  })
  return {
    ...{ typed, signature, body },
    /** What is judged of it before it is sent. */
    judged: { ...signer, read_ms: readAt, ticked: [...ticked.keys()].map((key) => ({ key })) },
    isRead: readAt !== null,
    type: (change: Partial<Typed>) => setTyped((known) => ({ ...known, ...change })),
    reach: () => setReadAt((known) => known ?? performance.now()),
    isTicked: (key: string) => ticked.has(key),
    tick: (key: string, isOn: boolean) =>
      setTicked((known) => {
        const next = new Map(known)
        if (isOn) next.set(key, performance.now())
        else next.delete(key)
        return next
      }),
    sign: setSignature,
    choose: setMethod,
  }
}
