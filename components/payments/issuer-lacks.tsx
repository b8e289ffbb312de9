import { Anchor, Box } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Warning } from '@/components/ui/warning'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'

/** Whether the clinic lacks what no invoice is issued without: its number or its address. */
export function useIssuerLacks(): boolean {
  const { clinic } = useUser()
  return !clinic.id_company || !clinic.address
}

/** Says before anything is issued that it would be refused for want of the clinic's data, with the way to them for who may. */
export function IssuerLacks() {
  const t = useTranslations('payments.bill')
  const refusals = useTranslations('errors')
  const { is_admin } = useUser()
  if (!useIssuerLacks()) return null
  return (
    <Warning>
      <Box component="span" fz={13}>
        {refusals('invoice_issuer')}{' '}
        {is_admin && (
          <Anchor component={Link} href={paths['settings.clinic']()} fz={13} fw={600}>
            {t('to_clinic')}
          </Anchor>
        )}
      </Box>
    </Warning>
  )
}
