import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, fieldErrors } from '@/lib/client/api-error'
import { makeStale, useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { Confirmed, Proved, TotpCode } from '@/lib/contract/totp'
import type { Begun, SecondFactorPurpose } from './second-factor'

type Step =
  | { name: 'password' }
  | { name: 'scan'; begun: Begun }
  | { name: 'codes'; codes: string[] }
  | { name: 'done' }

/** What is typed in a step: by the names of the contract. */
export type Typed = { current_password: string; code: string }
const nothing: Typed = { current_password: '', code: '' }

const isAboutField = (error: unknown) => Object.keys(fieldErrors(error)).length > 0

/** The state of one change of the second factor: its step, what was typed there and what is wrong with it. */
export function useSecondFactor(purpose: SecondFactorPurpose) {
  const client = useQueryClient()
  const checkProof = useFormSchema(purpose === 'enable' ? Confirmed : Proved)
  const checkCode = useFormSchema(TotpCode)
  const [step, setStep] = useState<Step>({ name: 'password' })
  const [typed, setTyped] = useState<Typed>(nothing)
  const [faults, setFaults] = useState<Record<string, string>>({})

  const type = (field: keyof Typed, text: string) => {
    setTyped((known) => ({ ...known, [field]: text }))
    setFaults(({ [field]: _, ...others }) => others)
  }
  const go = (next: Step) => {
    setStep(next)
    setTyped(nothing)
    setFaults({})
  }
  const isOver = () => void makeStale(client, 'me.show')
  const settings = {
    handles: isAboutField,
    onFailure: (error: unknown) => {
      setFaults(fieldErrors(error))
      // Another tab was faster: this one shows how it stands now.
      if (error instanceof ApiError && ['version_stale', 'totp_not_begun'].includes(error.code)) {
        isOver()
        go({ name: 'done' })
      }
    },
  }
  const begin = useSave('totp.begin', {
    ...settings,
    quiet: true,
    onSuccess: ({ data }) => go({ name: 'scan', begun: data }),
  })
  // The codes themselves say that it worked; a toast would lie over the button below them.
  const confirm = useSave('totp.confirm', {
    ...settings,
    quiet: true,
    onSuccess: ({ data }) => {
      isOver()
      void makeStale(client, 'sessions.list')
      go({ name: 'codes', codes: data.recovery_codes })
    },
  })
  const renew = useSave('totp.renew-codes', {
    ...settings,
    quiet: true,
    onSuccess: ({ data }) => go({ name: 'codes', codes: data.recovery_codes }),
  })
  const disable = useSave('totp.disable', {
    ...settings,
    onSuccess: () => {
      isOver()
      go({ name: 'done' })
    },
  })

  /** Sends the step, or says which field cannot be sent as it is. */
  function send(): string | undefined {
    switch (step.name) {
      case 'password': {
        const wrong = checkProof(typed)
        setFaults(wrong)
        if (Object.keys(wrong).length > 0) return Object.keys(wrong)[0]
        if (purpose === 'enable') begin.mutate({ body: { current_password: typed.current_password } })
        else ({ renew, disable })[purpose].mutate({ body: typed })
        return
      }
      case 'scan': {
        const wrong = checkCode(typed)
        setFaults(wrong)
        if (!wrong.code) confirm.mutate({ body: { code: typed.code } })
        return wrong.code && 'code'
      }
      case 'codes':
        go({ name: 'done' })
        return
      case 'done':
        return
    }
  }
  const isPending = [begin, confirm, renew, disable].some((each) => each.isPending)
  return { step, typed, type, faults, isPending, send }
}
