import { Badge, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { ReadState } from '@/components/list/waiting/read-state'
import { AskDialog } from '@/components/ui/late-ask-dialog'
import { closed, lazily } from '@/components/ui/lazily'
import { Card } from '@/components/ui/page/card'
import { useRead, useSave } from '@/lib/client/use-api'
import type { Mandate } from '@/lib/contract/mandates'
import classes from './mandates.module.css'

const MandateSheet = lazily(() => import('./mandate-sheet').then((module) => module.MandateSheet), closed)

/** What a patient signed so that their invoices are collected from an account: the mandate that counts, and those of before. */
export function MandateBar({ patientId }: { patientId: number }) {
  const t = useTranslations('mandates')
  const read = useRead('mandates.list', { params: { id: patientId } })
  const [opened, setOpened] = useState<'new' | 'revoke' | null>(null)
  const close = () => setOpened(null)
  const all = read.data?.data
  const current = all?.find(({ revoked_at }) => revoked_at === null)
  const older = all?.filter((one) => one !== current) ?? []
  return (
    <Card
      title={t('title')}
      action={
        all && (
          <Group gap={8}>
            {current && (
              <Button variant="subtle" onClick={() => setOpened('revoke')}>
                {t('revoke.open')}
              </Button>
            )}
            <Button variant="default" onClick={() => setOpened('new')}>
              {t(current ? 'replace' : 'new')}
            </Button>
          </Group>
        )
      }
    >
      <ReadState read={read} failed={t('failed')} height={44} />
      {all && (current ? <Current mandate={current} /> : <Text c="dimmed">{t('none')}</Text>)}
      {older.length > 0 && (
        <details>
          <summary>{t('older')}</summary>
          <ul className={classes.older}>
            {older.map((one) => (
              <li key={one.id}>
                <Said mandate={one} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {opened === 'new' && read.data && (
        <MandateSheet
          patientId={patientId}
          offered={read.data.meta.offered_reference}
          replaced={current?.reference}
          onClosed={close}
        />
      )}
      {opened === 'revoke' && current && <RevokeDialog mandate={current} onClosed={close} />}
    </Card>
  )
}

function Current({ mandate }: { mandate: Mandate }) {
  const t = useTranslations('mandates')
  return (
    <>
      <Said mandate={mandate} />
      {mandate.state === 'lapsed' && <Text c="var(--warn)">{t('lapsed_is')}</Text>}
    </>
  )
}

function Said({ mandate }: { mandate: Mandate }) {
  const t = useTranslations('mandates')
  const { plainDay } = useDates()
  const { holder, account_end, reference, signed_on, is_once, state, revocation, last_collect_on } = mandate
  const said = [
    holder,
    account_end ? t('account', { end: account_end }) : t('account_gone'),
    reference,
    t('signed', { day: plainDay(signed_on) }),
    is_once && t('fields.is_once'),
    last_collect_on && t('last', { day: plainDay(last_collect_on) }),
  ]
  return (
    <div className={classes.said}>
      <span>{said.filter(Boolean).join(' · ')}</span>{' '}
      <Badge color={state === 'active' ? 'accent' : 'gray'}>
        {revocation ? t(`revocations.${revocation}`) : t(`states.${state}`)}
      </Badge>
    </div>
  )
}

function RevokeDialog({ mandate: { id, reference }, onClosed }: { mandate: Mandate; onClosed: () => void }) {
  const t = useTranslations('mandates.revoke')
  const { send, isPending, isSuccess, isError } = useSave('mandates.revoke')
  return (
    <AskDialog
      texts={{ title: t('title', { reference }), text: t('text'), confirm: t('confirm'), keep: t('keep') }}
      isPending={isPending}
      isDone={isSuccess || isError}
      onConfirm={() => send({ params: { id } })}
      onClosed={onClosed}
    />
  )
}
