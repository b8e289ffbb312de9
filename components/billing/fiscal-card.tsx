import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/page/card'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { fiscalTones } from './fiscal-tones'
import classes from './paper.module.css'

type Props = { invoice: InvoiceDetail; onCorrect: () => void }

/** Beside the paper: where the record for the tax agency stands, what the agency said, and what an admin does about it. */
export function FiscalCard({ invoice: { id, fiscal }, onCorrect }: Props) {
  const t = useTranslations('invoices.fiscal')
  const { is_admin } = useUser()
  const send = useSave('invoices.send_record')
  if (!fiscal) return null
  const { state, position, hash, url, code, message } = fiscal
  const said = [message, code && `(${code})`].filter(Boolean).join(' ')
  const isWrong = state === 'refused' || state === 'accepted_with_errors'
  return (
    <div className={classes.beside}>
      <Card title={t('title')} action={<Badge color={fiscalTones[state]}>{t(`states.${state}`)}</Badge>}>
        {said && <Text>{t('said', { message: said })}</Text>}
        <Text c="dimmed" fz={13}>
          {t('position', { position })}
        </Text>
        <Text c="dimmed" fz={13} className={classes.hash}>
          {t('hash', { hash })}
        </Text>
        <Group gap={12} mt={8}>
          {is_admin && isWrong && <Button onClick={onCorrect}>{t('correct.open')}</Button>}
          {is_admin && state === 'stuck' && (
            <Button loading={send.isPending} onClick={() => send.mutate({ params: { id } })}>
              {t('send')}
            </Button>
          )}
          <Anchor href={url} target="_blank" rel="noreferrer">
            {t('check')}
          </Anchor>
        </Group>
      </Card>
    </div>
  )
}
