import { Badge, Flex } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconTicket } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import type { Voucher } from '@/lib/contract/vouchers'
import { isShort } from '@/lib/domain/vouchers/alerts'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import classes from './voucher-alerts.module.css'

/** What one should know of a patient's vouchers in use: few sessions are left for what it pays, or the last day is near. Nothing where there is nothing. */
export function VoucherAlerts({ patientId }: { patientId: number }) {
  const t = useTranslations('patients.voucher_alerts')
  const language = useLanguage()
  const { plainDay } = useDates()
  const { data } = useRead('vouchers.list', { query: { patient_id: String(patientId) } })
  const vouchers = data?.data ?? []
  const textOf = (voucher: Voucher) => {
    const { title, alerts, sessions, expires_on } = voucher
    const said = [
      alerts.includes('few_left') && isShort(voucher, vouchers) && t('few_left', { count: sessions.left }),
      alerts.includes('expires_soon') && expires_on && t('expires_soon', { day: plainDay(expires_on) }),
    ].filter(Boolean)
    return said.length > 0 && labelled(language, title, said.join(', '))
  }
  const told = vouchers.flatMap((voucher) => {
    const text = textOf(voucher)
    return text ? [{ id: voucher.id, text }] : []
  })
  if (told.length === 0) return null
  return (
    <Flex component="ul" gap={6} wrap="wrap" aria-label={t('title')}>
      {told.map(({ id, text }) => (
        <li key={id} className={classes.item}>
          <Badge
            component={Link}
            href={paths['patients.vouchers'](patientId)}
            className={classes.chip}
            color="warn"
            maw="100%"
            h="auto"
            py={3}
            leftSection={<IconTicket size={14} stroke={1.8} aria-hidden />}
            radius={8}
            styles={{
              label: {
                textAlign: 'left',
                whiteSpace: 'normal',
                overflowWrap: 'anywhere',
                overflow: 'visible',
              },
            }}
          >
            {text}
          </Badge>
        </li>
      ))}
    </Flex>
  )
}
