import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { EndpointName } from '@/lib/contract/addresses'
import type { SendOf } from '@/lib/contract/keyless'
import type { Answer } from '@/lib/contract/registry'
import { call } from './api'
import { fieldErrors, isMismatch, isStale } from './api-error'
import type { Call } from './call'
import { focusFirstFault } from './focus-first-fault'
import { holdScreen } from './hold'
import { logFailure } from './log-failure'
import { type Read, readKey } from './read-key'
import { useSaveToasts } from './toasts'

/** Options of `useQuery` for an endpoint, for prefetching too. */
export const readOptions = <N extends EndpointName>(name: N, read: Read<N> = {}) => ({
  queryKey: readKey(name, read),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(name, { ...read, signal } as Call<N>),
})

type ReadSettings<N extends EndpointName> = {
  enabled?: boolean
  staleTime?: number
  keepPrevious?: boolean
  /** In ms: it is read again and again, while what was read says so. */
  refetchInterval?: (query: { state: { data: Answer<N> | undefined } }) => number | false
}

/** Reads an endpoint by its name: `useRead('patients.list', { query: { search } })`. */
export function useRead<N extends EndpointName>(name: N, read: Read<N> = {}, settings: ReadSettings<N> = {}) {
  const { keepPrevious, ...rest } = settings
  return useQuery<Answer<N>>({
    ...readOptions(name, read),
    ...rest,
    placeholderData: keepPrevious ? (previous: unknown) => previous as never : undefined,
  })
}

/** A form whose fields a refusal may name. */
type RefusedForm = {
  setErrors: (errors: Record<string, string>) => void
  getValues: () => object
  /** Its element; without it the fault is looked for in the sheet that is open. */
  root?: RefObject<HTMLElement | null>
  /** The refusal's texts by the form's own fields, where those are not the contract's. */
  errorsOf?: (errors: Record<string, string>) => Record<string, string>
}

type SaveSettings<N extends EndpointName, Before> = {
  /** `quiet`: no success toast (an optimistic write whose effect is seen at once). */
  quiet?: boolean
  /** Nobody asked for it, so nobody hears of it: no toast at all, and a failure is only logged. */
  silent?: boolean
  /** Shows a refusal beside the fields that it names, and goes to the first of them. */
  form?: RefusedForm
  /** Somebody else saved first (412): what the caller does about it, in place of a toast. */
  onStale?: () => void
  /** Other refusals that the caller shows by itself, and that therefore have no toast. */
  handles?: (error: unknown) => boolean
  /** Applied to the cache before the answer is known; what it gives is handed to `onFailure`. */
  before?: (client: QueryClient, call: Call<N>) => Before
  onSuccess?: (answer: Answer<N>, call: Call<N>) => void
  onFailure?: (error: unknown, call: Call<N>, before: Before | undefined) => void
  /** The Idempotency-Key of the first that is sent, where it is known from before a reload. */
  key?: string
  /** Sends it, where more is known of what is lost than of others: `once` sends it as it is. */
  write?: (once: () => Promise<Answer<N>>) => Promise<Answer<N>>
  /**
   * The lists that show the noun are read again by whoever writes (`RowWriter`), once everything is said; what is lost is asked
   * for again there too.
   */
  keepsLists?: boolean
}

/**
 * Writes through an endpoint by its name: the one way to write from a screen. Shows the endpoint's pair of toasts, makes
 * the lists of the same noun stale, and shows a refusal in the form it belongs to. `send` is `mutate` with an
 * Idempotency-Key that stays the same until it was said that another request had it, so that what is sent twice is written
 * once: where no answer comes, it is asked for once more by itself.
 */
export function useSave<N extends EndpointName, Before = unknown>(name: N, settings: SaveSettings<N, Before> = {}) {
  const { quiet, silent, form, onStale, handles, before, write, onSuccess, onFailure, keepsLists } = settings
  const client = useQueryClient()
  const toasts = useSaveToasts(name)
  const key = useRef(settings.key ?? null)
  const mutation = useMutation<Answer<N>, unknown, Call<N>, Before | undefined>({
    mutationFn: (given) => {
      const once = () => call(name, given)
      if (keepsLists) return whileHeld(once)
      if (write) return write(once)
      return given.idempotency_key ? toldLate(once) : once()
    },
    onMutate: (given) => before?.(client, given),
    onSuccess: (answer, given) => {
      if (!quiet && !silent) toasts.success()
      onSuccess?.(answer, given)
    },
    onError: (error, given, kept) => {
      // Any other refusal has stored nothing, and leaves the key to what is sent after it.
      if (isMismatch(error)) key.current = null
      const isMet = onStale !== undefined && isStale(error)
      if (isMet) onStale()
      const isShown = form !== undefined && showInForm(form, error)
      onFailure?.(error, given, kept)
      if (isMet || isShown || handles?.(error)) return
      if (silent) logFailure(name, error)
      else toasts.failure(error)
    },
    onSettled: () => (keepsLists ? undefined : makeStale(client, name)),
  })
  return {
    ...mutation,
    send: ((given) => {
      key.current ??= crypto.randomUUID()
      mutation.mutate({ ...given, idempotency_key: key.current })
    }) as SendOf<N, Call<N>>,
  }
}

/** See `toldAtLast`, which comes while what is sent is under way: no screen needs it first. */
async function toldLate<T>(write: () => Promise<T>): Promise<T> {
  const coming = import('./told-at-last').catch(() => null)
  try {
    return await write()
  } catch (error) {
    const late = await coming
    if (!late) throw error
    return late.toldAtLast((isAgain) => (isAgain ? write() : Promise.reject(error)), { isLostOnly: true })
  }
}

/** What comes of one's own write meanwhile is not read by what announces it. */
async function whileHeld<T>(write: () => Promise<T>): Promise<T> {
  const release = holdScreen()
  try {
    return await write()
  } finally {
    release()
  }
}

/** Puts a refusal beside the form's fields and goes to the first; false when it is about something else. */
export function showInForm(
  { setErrors, getValues, root, errorsOf = (errors) => errors }: RefusedForm,
  error: unknown,
): boolean {
  const fields = getValues()
  const own = Object.entries(errorsOf(fieldErrors(error))).filter(([path]) => (path.split('.')[0] ?? path) in fields)
  // Drawn before one goes there: by itself React draws it when the page has nothing else to do.
  flushSync(() => setErrors(Object.fromEntries(own)))
  if (own.length === 0) return false
  focusFirstFault(root?.current)
  return true
}

/** Everything read of the endpoint's noun is asked for again when next seen. */
export function makeStale(client: QueryClient, name: EndpointName) {
  const noun = name.split('.')[0]
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${noun}.`) })
}
