import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { sendVideo } from '@/lib/client/send-video'
import { useSaveToasts } from '@/lib/client/toasts'
import { makeStale } from '@/lib/client/use-api'
import { VIDEO_MAX_BYTES } from '@/lib/domain/exercises/limits'
import { videoTypeOf } from '@/lib/domain/exercises/video-type'

const HEAD_BYTES = 12

/** A video on its way: `share` from 0 to 1; `fault` in words, and whether it can go on from where it was. */
export type Sending = { name: string; share: number; fault: string | null; canGoOn: boolean }

/** A video being sent to an exercise; it is given up when one leaves. */
export function useSendVideo(exerciseId: number) {
  const t = useTranslations('exercises.videos')
  const errors = useTranslations('errors')
  const client = useQueryClient()
  const toasts = useSaveToasts('exercise-videos.send')
  const [sending, setSending] = useState<Sending | null>(null)
  const file = useRef<File | null>(null)
  const begun = useRef<string | null>(null)
  const gone = useRef<AbortController | null>(null)
  useEffect(() => () => gone.current?.abort(), [])

  /** Why a file would be refused, said before it travels. */
  async function faultOf(picked: File) {
    if (picked.size > VIDEO_MAX_BYTES) return t('too_large')
    return videoTypeOf(new Uint8Array(await picked.slice(0, HEAD_BYTES).arrayBuffer())) ? null : errors('video_type')
  }

  async function go(picked: File) {
    const own = new AbortController()
    gone.current = own
    setSending({ name: picked.name, share: 0, fault: null, canGoOn: false })
    try {
      await sendVideo(exerciseId, picked, {
        begun: begun.current,
        onBegun: (id) => {
          begun.current = id
        },
        onProgress: (share) => setSending((now) => now && { ...now, share }),
        signal: own.signal,
      })
      setSending(null)
      toasts.success()
    } catch (error) {
      if (own.signal.aborted) return
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
      const fault = isRefused && error.message ? error.message : t('interrupted')
      setSending((now) => now && { ...now, fault, canGoOn: !isRefused })
    } finally {
      void makeStale(client, 'exercises.show')
    }
  }

  return {
    sending,
    async pick(picked: File | undefined) {
      if (!picked) return
      begun.current = null
      file.current = picked
      const fault = await faultOf(picked)
      if (fault) setSending({ name: picked.name, share: 0, fault, canGoOn: false })
      else await go(picked)
    },
    goOn: () => file.current && void go(file.current),
    giveUp() {
      gone.current?.abort()
      setSending(null)
    },
  }
}
