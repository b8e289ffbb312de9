import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '@/components/ui/page/card'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'

/** Whether the chain of what the tax agency is told is whole: asked for by a press, because all of it is gone through. */
export function ChainCard() {
  const settings = useRead('invoice-settings.show').data?.data
  if (!settings || (settings.fiscal_regime === 'none' && !settings.fiscal_kept)) return null
  return <Chain />
}

function Chain() {
  const t = useTranslations('invoice-settings.chain')
  const [isAsked, setAsked] = useState(false)
  const read = useRead('invoices.verify', {}, { enabled: isAsked, staleTime: 0 })
  const verdict = read.data?.data
  const fault = verdict?.fault
  const check = () => {
    setAsked(true)
    if (isAsked) void read.refetch()
  }
  return (
    <Card title={t('title')} lead={t('lead')}>
      <Button
        variant="default"
        loading={read.isFetching}
        leftSection={<IconShieldCheck size={17} stroke={1.6} aria-hidden />}
        onClick={check}
      >
        {t('check')}
      </Button>
      {read.isError && !verdict && <ReadLine read={read} />}
      {verdict && (
        <Alert
          role="status"
          mt={14}
          color={fault ? 'danger' : 'accent'}
          icon={fault ? <IconAlertTriangle size={18} aria-hidden /> : <IconShieldCheck size={18} aria-hidden />}
        >
          {fault
            ? t('broken', { position: fault.position, number: fault.number, why: t(`faults.${fault.kind}`) })
            : t('whole', { count: verdict.count })}
        </Alert>
      )}
    </Card>
  )
}
