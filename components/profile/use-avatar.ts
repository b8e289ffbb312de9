import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { imageFault } from '@/components/form/fields/image-fault'
import { useUnsavedPart } from '@/components/form/guard/unsaved-parts'
import { ApiError } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { useKeepUser } from './use-keep-user'

/** Refusals of a picture that its card says itself; their codes are keys of `errors`. */
const isAboutPicture = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'image_too_large' || error.code === 'image_type')

/** A picked picture until it is saved: `preview` is its address in this page, `fault` why it cannot be taken. */
export function useAvatar() {
  const errors = useTranslations('errors')
  const { id } = useUser()
  const keep = useKeepUser()
  const [picked, setPicked] = useState<{ file: File; url: string } | null>(null)
  const [fault, setFault] = useState<string>()
  useUnsavedPart('avatar', picked !== null)
  useEffect(() => () => URL.revokeObjectURL(picked?.url ?? ''), [picked])

  const update = useSave('professionals.update', {
    handles: isAboutPicture,
    onSuccess: ({ data }) => {
      setPicked(null)
      keep(data)
    },
    onFailure: (error) => {
      if (isAboutPicture(error)) setFault(error.message)
    },
  })

  async function pick(file: File | undefined) {
    if (!file) return
    const code = await imageFault(file)
    setFault(code ? errors(code) : undefined)
    setPicked(code ? null : { file, url: URL.createObjectURL(file) })
  }

  function save() {
    if (!picked) return
    const body = new FormData()
    body.set('_method', 'PATCH')
    body.set('avatar', picked.file)
    update.mutate({ params: { id }, body })
  }

  function giveUp() {
    setPicked(null)
    setFault(undefined)
  }

  const remove = () => update.mutate({ params: { id }, body: { remove_avatar: true } })
  return { preview: picked?.url ?? null, fault, isSaving: update.isPending, pick, save, giveUp, remove }
}
