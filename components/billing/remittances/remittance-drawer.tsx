import { Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { SideDrawer } from '@/components/form/side-drawer'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { ReadState } from '@/components/list/waiting/read-state'
import { useRead } from '@/lib/client/use-api'
import type { RemittanceDetail, RemittanceLine } from '@/lib/contract/remittances'
import type { RemittanceAct } from './remittance-act'
import { remittanceTones } from './remittance-tones'
import classes from './remittances.module.css'
import { useReasonText } from './use-reason-text'
import { useRemittanceFile } from './use-remittance-file'

type Props = { id: number; onAct: (act: RemittanceAct, remittance: RemittanceDetail) => void; onClose: () => void }

/** A remittance: its file for the bank, what is done with it, and its invoices with what came back. */
export function RemittanceDrawer({ id, onAct, onClose }: Props) {
  const t = useTranslations('remittances')
  const read = useRead('remittances.show', { params: { id } })
  const remittance = read.data?.data
  return (
    <SideDrawer title={remittance?.reference ?? t('title')} closeLabel={t('close')} onClose={onClose}>
      <Box flex={1} miw={0} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        <Stack gap={16}>
          <ReadState read={read} failed={t('failed_one')} height={320} />
          {remittance && (
            <>
              <Facts remittance={remittance} />
              <Acts remittance={remittance} onAct={(act) => onAct(act, remittance)} />
              <Lines remittance={remittance} onReturned={(returned) => onAct({ returned }, remittance)} />
            </>
          )}
        </Stack>
      </Box>
    </SideDrawer>
  )
}

function Facts({ remittance }: { remittance: RemittanceDetail }) {
  const t = useTranslations('remittances')
  const money = useMoney()
  const { plainDay, dayTime } = useDates()
  const { state, count, returned, total_cents, collect_on, collected_on, created_at, by } = remittance
  const when = dayTime(created_at)
  return (
    <div>
      <Group gap={10}>
        <Text fw={650} fz={18}>
          {money(total_cents)}
        </Text>
        <Badge color={remittanceTones[state]}>{t(`states.${state}`)}</Badge>
      </Group>
      <Text>
        {[t('count', { count }), returned > 0 && t('returned', { count: returned })].filter(Boolean).join(' · ')}
      </Text>
      <Text>
        {collected_on
          ? t('collected_on', { day: plainDay(collected_on) })
          : t('collect_on', { day: plainDay(collect_on) })}
      </Text>
      <Text c="dimmed" fz={13}>
        {by ? t('made_by', { when, name: by }) : t('made', { when })}
      </Text>
    </div>
  )
}

function Acts({ remittance, onAct }: { remittance: RemittanceDetail; onAct: (act: RemittanceAct) => void }) {
  const t = useTranslations('remittances')
  const { plainDay, today } = useDates()
  const download = useRemittanceFile()
  const { state, has_file, collect_on } = remittance
  const isOpen = state === 'open'
  const isEarly = isOpen && today < collect_on
  // What was canceled is not to be sent to the bank after all.
  const isOffered = has_file && state !== 'canceled'
  return (
    <Stack gap={6}>
      <Group gap={8}>
        {isOffered && (
          <Button
            variant={isEarly ? 'filled' : 'default'}
            leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
            onClick={() => download(remittance)}
          >
            {t('download')}
          </Button>
        )}
        {isOpen && !isEarly && <Button onClick={() => onAct('collect')}>{t('collect.open')}</Button>}
        {isOpen && (
          <Button variant="subtle" onClick={() => onAct('cancel')}>
            {t('cancel.open')}
          </Button>
        )}
      </Group>
      {state !== 'canceled' && (
        <Text c="dimmed" fz={13}>
          {has_file ? t(isOpen ? 'download_is' : 'download_was') : t('file_gone')}
        </Text>
      )}
      {isEarly && (
        <Text c="dimmed" fz={13}>
          {t('collect.early', { day: plainDay(collect_on) })}
        </Text>
      )}
    </Stack>
  )
}

function Lines({
  remittance,
  onReturned,
}: {
  remittance: RemittanceDetail
  onReturned: (line: RemittanceLine) => void
}) {
  const t = useTranslations('remittances')
  return (
    <ul className={classes.lines} aria-label={t('lines')}>
      {remittance.lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          // What is not collected is sent back by nobody; a bank that refuses it says so by its file.
          onReturned={
            remittance.state === 'collected' && line.return_code === null ? () => onReturned(line) : undefined
          }
        />
      ))}
    </ul>
  )
}

function Line({ line, onReturned }: { line: RemittanceLine; onReturned: (() => void) | undefined }) {
  const t = useTranslations('remittances')
  const mandates = useTranslations('mandates')
  const money = useMoney()
  const { plainDay } = useDates()
  const reason = useReasonText()
  const { invoice, patient, account_end, mandate_reference, sequence, cents, paid_cents, return_code, returned_on } =
    line
  const account = account_end ? mandates('account', { end: account_end }) : mandates('account_gone')
  const surplus = paid_cents === null || return_code !== null ? 0 : cents - paid_cents
  return (
    <li>
      <div className={classes.named}>
        <p>{[patient.name, invoice.number].join(' · ')}</p>
        <p className={classes.quiet}>{[account, mandate_reference, t(`sequence.${sequence}`)].join(' · ')}</p>
        {return_code && returned_on && (
          <Text c="var(--warn)" fz={13}>
            {t('came_back', { day: plainDay(returned_on), why: reason(return_code) })}
          </Text>
        )}
        {surplus > 0 && (
          <Text c="var(--warn)" fz={13}>
            {t('surplus', { amount: money(surplus) })}
          </Text>
        )}
      </div>
      <div className={classes.side}>
        <span className={classes.amount}>{money(cents)}</span>
        {onReturned && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={t('return.of', { number: invoice.number })}
            onClick={onReturned}
          >
            {t('return.open')}
          </Button>
        )}
      </div>
    </li>
  )
}
