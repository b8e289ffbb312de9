import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, fieldErrors } from '@/lib/client/api-error'
import { makeStale, useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { Confirmed, TotpCode } from '@/lib/contract/totp'
import type { Begun, SecondFactorPurpose } from './second-factor'

type Step =
  | { name: 'password' }
  | { name: 'scan'; begun: Begun }
  | { name: 'codes'; codes: string[] }
  | { name: 'done' }

const isAboutField = (error: unknown) => Object.keys(fieldErrors(error)).length > 0

/** The state of one change of the second factor: its step, what was typed there and what is wrong with it. */
export function useSecondFactor(purpose: SecondFactorPurpose) {
  const client = useQueryClient()
  const checkPassword = useFormSchema(Confirmed)
  const checkCode = useFormSchema(TotpCode)
  const [step, setStep] = useState<Step>({ name: 'password' })
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()

  const type = (text: string) => {
    setTyped(text)
    setFault(undefined)
  }
  const go = (next: Step) => {
    setStep(next)
    type('')
  }
  const isOver = () => void makeStale(client, 'me.show')
  const settings = {
    handles: isAboutField,
    onFailure: (error: unknown) => {
      setFault(Object.values(fieldErrors(error))[0])
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

  /** Sends the step; false when what was typed cannot be sent. */
  function send(): boolean {
    switch (step.name) {
      case 'password': {
        const body = { current_password: typed }
        const wrong = checkPassword(body).current_password
        setFault(wrong)
        if (!wrong) ({ enable: begin, renew, disable })[purpose].mutate({ body })
        return !wrong
      }
      case 'scan': {
        const wrong = checkCode({ code: typed }).code
        setFault(wrong)
        if (!wrong) confirm.mutate({ body: { code: typed } })
        return !wrong
      }
      case 'codes':
        go({ name: 'done' })
        return true
      case 'done':
        return true
    }
  }
  const isPending = [begin, confirm, renew, disable].some((each) => each.isPending)
  return { step, typed, type, fault, isPending, send }
}
