import { Button, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'

/** Goes through the chain of what the tax agency is told, when somebody asks for it. */
export function ChainCard() {
  const t = useTranslations('invoice-settings.chain')
  const [isAsked, setAsked] = useState(false)
  const settings = useRead('invoice-settings.show').data?.data
  if (!settings || (settings.fiscal_regime === 'none' && !settings.fiscal_kept)) return null
  return (
    <Card
      title={t('title')}
      lead={t('lead')}
      action={
        <Button variant="default" disabled={isAsked} onClick={() => setAsked(true)}>
          {t('check')}
        </Button>
      }
    >
      {isAsked && <Verdict />}
    </Card>
  )
}

function Verdict() {
  const t = useTranslations('invoice-settings.chain')
  const read = useRead('invoices.verify')
  const verdict = read.data?.data
  return (
    <div aria-live="polite">
      <ReadState read={read} failed={t('failed')} height={24} />
      {verdict?.fault && (
        <Text c="var(--danger)">
          {t('broken', {
            position: verdict.fault.position,
            number: verdict.fault.number,
            why: t(`faults.${verdict.fault.kind}`),
          })}
        </Text>
      )}
      {verdict && !verdict.fault && <Text>{t('whole', { count: verdict.count })}</Text>}
    </div>
  )
}
