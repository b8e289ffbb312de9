import { Button, Group, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { useMoney } from '@/components/format/use-money'
import { useSave } from '@/lib/client/use-api'
import type { Visit } from '@/lib/contract/visits'
import { CANCEL_REASON_MAX } from '@/lib/domain/constants'

type Props = { id: number; visit: Visit /** Said where there are several. */; name: string | null }

/** What a late cancellation or an absence costs a patient; let go with a reason, and asked for after all. */
export function VisitCharge({ id, visit: { patient_id, charge }, name }: Props) {
  const t = useTranslations('visits')
  const money = useMoney()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
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
  const save = (event: FormEvent) => {
    event.preventDefault()
    const typed = reason.trim()
    setEmpty(typed === '')
    if (typed && !isPending) mutate({ params: { id }, body: { patient_id, waived: true, reason: typed } })
  }
  const ask = () => {
    setPressed(true)
    setAsking(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // The card stays, and so does what was typed.
    event.preventDefault()
    setAsking(false)
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
        <form onSubmit={save}>
          <Group gap={8} mt={6} align="flex-start" wrap="nowrap">
            <TextInput
              flex={1}
              size="xs"
              aria-label={t('why')}
              placeholder={t('why')}
              maxLength={CANCEL_REASON_MAX}
              value={reason}
              error={isEmpty && t('why_needed')}
              autoFocus
              // On a phone the card is a sheet, which hears Escape before the field.
              data-mantine-stop-propagation="true"
              onKeyDown={onKeyDown}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <Button type="submit" size="compact-md" loading={isPending}>
              {t('waive')}
            </Button>
          </Group>
        </form>
      )}
    </div>
  )
}
