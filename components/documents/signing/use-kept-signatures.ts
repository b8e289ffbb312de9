import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isReached, onReached } from '@/lib/client/connection'
import { lockOf } from '@/lib/client/drafts/lock'
import { type KeptSignature, keptDocuments, keptSignatures } from '@/lib/client/signatures/kept-signatures'
import { hearSent, type SentSignature, sendSignatures } from '@/lib/client/signatures/send-signatures'
import { makeStale, useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { keptAgainMs } from '@/lib/domain/documents/kept'

/**
 * The signatures that this device keeps for want of a network: sent as soon as the page is there and the clinic answers, and tried again
 * until they are taken, less and less often where the clinic answers and cannot take them. `waiting`: of which documents there are any, but for what the key does not open; `isOnDevice`: whether the device has
 * them all, or some only this page.
 */
export function useKeptSignatures(onOutcome: (outcome: SentSignature) => void) {
  const { id } = useUser()
  const client = useQueryClient()
  const { data } = useRead('documents.key', {}, { staleTime: Number.POSITIVE_INFINITY })
  const key = data?.data.key
  const [waiting, setWaiting] = useState(() => keptDocuments(id))
  const [isOnDevice, setOnDevice] = useState(true)
  const kept = useRef(keptSignatures(id, null))
  const tell = useEffectEvent(onOutcome)
  const send = useCallback(async () => {
    if (keptDocuments(id).length === 0) return
    await sendSignatures(kept.current)
    setWaiting(key ? (await kept.current.all()).map(({ document_id }) => document_id) : keptDocuments(id))
  }, [id, key])
  useEffect(() => hearSent((outcome) => tell(outcome)), [])
  useEffect(() => {
    let isGone = false
    const open = async () => {
      const lock = key ? await lockOf(key) : null
      if (isGone) return
      kept.current = keptSignatures(id, lock)
      setOnDevice(await kept.current.keepAll())
      await send()
    }
    void open()
    return () => {
      isGone = true
    }
  }, [id, key, send])
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return
    const again = async () => {
      if (keptDocuments(id).length > 0) return send()
      // Another tab has sent it.
      await makeStale(client, 'documents.sign')
      setWaiting([])
    }
    let isGone = false
    let tries = 0
    let timer: ReturnType<typeof setTimeout>
    const goOn = () => {
      if (isGone) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!isReached()) return goOn()
        tries += 1
        void again().finally(goOn)
      }, keptAgainMs(tries))
    }
    const end = onReached((isThere) => {
      if (!isThere) return
      tries = 0
      void again().finally(goOn)
    })
    goOn()
    return () => {
      isGone = true
      end()
      clearTimeout(timer)
    }
  }, [client, id, isWaiting, send])
  const keep = async (one: KeptSignature) => {
    const isTaken = kept.current.keep(one)
    setWaiting(keptDocuments(id))
    setOnDevice(await isTaken)
  }
  return { waiting, isOnDevice, keep }
}
