import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { useMoney } from '@/components/format/use-money'
import { useSave } from '@/lib/client/use-api'
import type { Visit } from '@/lib/contract/visits'
import { ReasonLine } from './reason-line'

type Props = { id: number; visit: Visit /** Said where there are several. */; name: string | null }

/** What a late cancellation or an absence costs a patient; let go with a reason, and asked for after all. */
export function VisitCharge({ id, visit: { patient_id, charge }, name }: Props) {
  const t = useTranslations('visits')
  const money = useMoney()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useSave('visits.waive', { onSuccess: () => setAsking(false) })
  const [wasPressed, setPressed] = useState(false)
  // What is pressed here makes room for what takes it back.
  const place = useKeptFocus<HTMLDivElement>(wasPressed && !isAsking, charge?.waived != null, (around) =>
    around.querySelector('button')?.focus({ preventScroll: true }),
  )
  if (!charge) return null
  const cost = charge.by === 'session' ? t('session') : money(charge.cents)
  const text = t(charge.reason, { cost })
  const said = name ? t('of', { name, text }) : text
  const ask = () => {
    setPressed(true)
    setAsking(true)
  }
  if (charge.waived)
    return (
      <Group ref={place} gap={8} mt={6}>
        <Text fz={13}>
          <s>{said}</s> {t('waived', { reason: charge.waived.reason })}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isPending}
          onClick={() => {
            setPressed(true)
            mutate({ params: { id }, body: { patient_id, waived: false } })
          }}
        >
          {t('charge_again')}
        </Button>
      </Group>
    )
  return (
    <div ref={place}>
      <Group gap={8} mt={6}>
        <Text fz={13} fw={600} c="var(--warn)">
          {said}
        </Text>
        {!isAsking && (
          <Button variant="subtle" size="compact-sm" onClick={ask}>
            {t('waive')}
          </Button>
        )}
      </Group>
      {isAsking && (
        <ReasonLine
          texts={{ why: t('why'), needed: t('why_needed'), save: t('waive') }}
          reason={reason}
          onReason={setReason}
          isPending={isPending}
          onSave={(typed) => mutate({ params: { id }, body: { patient_id, waived: true, reason: typed } })}
          onLeave={() => setAsking(false)}
        />
      )}
    </div>
  )
}
