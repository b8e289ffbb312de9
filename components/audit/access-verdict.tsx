import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'

/** Whether the log of readings is whole: asked for by a press, because the whole chain is gone through. */
export function AccessVerdict() {
  const t = useTranslations('audit.accesses')
  const [isAsked, setAsked] = useState(false)
  const read = useRead('accesses.verify', {}, { enabled: isAsked, staleTime: 0 })
  const verdict = read.data?.data
  const check = () => {
    setAsked(true)
    if (isAsked) void read.refetch()
  }
  return (
    <>
      <p>{t('text')}</p>
      <Button
        variant="default"
        my={10}
        loading={read.isFetching}
        leftSection={<IconShieldCheck size={17} stroke={1.6} aria-hidden />}
        onClick={check}
      >
        {t('verify')}
      </Button>
      {read.isError && !verdict && <ReadLine read={read} />}
      {verdict && (
        <Alert
          role="status"
          mb={14}
          color={verdict.fault ? 'danger' : 'accent'}
          icon={verdict.fault ? <IconAlertTriangle size={18} aria-hidden /> : <IconShieldCheck size={18} aria-hidden />}
        >
          {verdict.fault
            ? t(`fault.${verdict.fault.kind}`, { number: verdict.fault.number })
            : t('whole', { count: verdict.count })}
        </Alert>
      )}
    </>
  )
}
