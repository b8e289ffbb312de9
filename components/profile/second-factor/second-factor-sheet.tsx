import { useTranslations } from 'next-intl'
import { type FormEvent, useRef } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { ConfirmStep } from './confirm-step'
import { RecoveryCodes } from './recovery-codes'
import { ScanStep } from './scan-step'
import type { SecondFactorPurpose } from './second-factor'
import { useSecondFactor } from './use-second-factor'

/** The way through one change of the second factor, step by step. */
export function SecondFactorSheet({ purpose, onClosed }: { purpose: SecondFactorPurpose; onClosed: () => void }) {
  const t = useTranslations('profile.second_factor')
  const form = useRef<HTMLDivElement>(null)
  const { step, typed, type, faults, isPending, send } = useSecondFactor(purpose)
  const guard = useUnsavedGuard(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = send()
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <FormSheet
      title={t(`sheet.${purpose}`)}
      saveLabel={t(step.name === 'codes' ? 'kept' : `next.${purpose}`)}
      isDanger={purpose === 'disable'}
      guard={guard}
      saving={isPending}
      done={step.name === 'done'}
      onClosed={onClosed}
      onSubmit={submit}
    >
      <div ref={form}>
        {step.name === 'password' && <ConfirmStep purpose={purpose} typed={typed} onType={type} faults={faults} />}
        {step.name === 'scan' && (
          <ScanStep begun={step.begun} value={typed.code} onChange={(text) => type('code', text)} fault={faults.code} />
        )}
        {step.name === 'codes' && <RecoveryCodes codes={step.codes} />}
      </div>
    </FormSheet>
  )
}
