import { Box, Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayField } from '@/components/form/fields/day-field'
import { SideDrawer } from '@/components/form/side-drawer'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { ReadState } from '@/components/list/waiting/read-state'
import { Warning } from '@/components/ui/warning'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { CashDay } from '@/lib/contract/cash'
import { seesClinicFinances } from '@/lib/domain/access'
import { notedSince } from '@/lib/domain/cash/cash-day'
import { paymentMethods } from '@/lib/domain/groups/membership'
import classes from './cash.module.css'
import { CashClosing } from './cash-closing'
import { CashMovements } from './cash-movements'
import { CashMoving } from './cash-moving'
import { CashReopening } from './cash-reopening'
import { CashSum } from './cash-sum'

/** What came in on a day by each method, its cash payment by payment, and its closing: what was counted, and why it is another sum. */
export function CashDrawer({ onClosed }: { onClosed: () => void }) {
  const t = useTranslations('cash')
  const close = useTranslations('form')('close')
  const methods = useTranslations('payments.methods')
  const money = useMoney()
  const { today, plainDay } = useDates()
  const [day, setDay] = useState(today)
  const read = useRead('cash.show', { query: { day: day || today } })
  const shown = read.data?.data
  return (
    <SideDrawer title={t('title')} closeLabel={close} onClose={onClosed}>
      <Box flex={1} miw={0} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        <Stack gap={16}>
          <DayField label={t('day')} value={day} onChange={setDay} />
          <ReadState read={read} failed={t('failed')} height={180} />
          {shown && (
            <dl className={classes.sums}>
              {paymentMethods.map((method) => (
                <div key={method}>
                  <dt>{methods(method)}</dt>
                  <dd>{money(shown.sums[method])}</dd>
                </div>
              ))}
            </dl>
          )}
          {shown && <CashMovements cash={shown} />}
          {shown && !shown.closed && !shown.passed_by && (
            <CashMoving key={`moving ${shown.day}`} day={shown.day} till_cents={shown.expected_cents} />
          )}
          {shown && <Reopened cash={shown} />}
          {shown?.closed && <Closed cash={shown} closed={shown.closed} />}
          {shown?.passed_by && <Text>{t('passed', { day: plainDay(shown.passed_by) })}</Text>}
          {shown?.left_open && !shown.passed_by && (
            <div>
              <Warning>{t('left_open', { day: plainDay(shown.left_open) })}</Warning>
              <Button variant="subtle" size="compact-sm" onClick={() => setDay(shown.left_open!)}>
                {t('show_open', { day: plainDay(shown.left_open) })}
              </Button>
            </div>
          )}
          {shown && !shown.closed && !shown.passed_by && <CashClosing key={shown.day} cash={shown} />}
        </Stack>
      </Box>
    </SideDrawer>
  )
}

function Closed({ cash, closed }: { cash: CashDay; closed: NonNullable<CashDay['closed']> }) {
  const t = useTranslations('cash')
  const money = useMoney()
  const methods = useTranslations('payments.methods')
  const user = useUser()
  const { dayTime } = useDates()
  const { counted_cents, left_cents, opening_off_cents, by, reason, is_last } = closed
  const at = dayTime(closed.at)
  const since = notedSince(cash.sums, closed.sums).map(({ method, cents }) => `${methods(method)} ${money(cents)}`)
  return (
    <div>
      <Text fw={600}>{by ? t('closed_by', { name: by, at }) : t('closed', { at })}</Text>
      <Box my={8}>
        <CashSum cash={cash} {...cash} counted_cents={counted_cents} />
      </Box>
      <Text>{t('left_was', { left: money(left_cents), taken: money(counted_cents - left_cents) })}</Text>
      {opening_off_cents !== 0 && <Text c="var(--warn)">{t('opening_off', { amount: money(opening_off_cents) })}</Text>}
      {reason && <Text c="dimmed">{reason}</Text>}
      {since.length > 0 && <Text>{t('noted_since', { sums: since.join(' · ') })}</Text>}
      {!is_last && (
        <Text c="dimmed" mt={8}>
          {t('correct')}
        </Text>
      )}
      {is_last && seesClinicFinances({ ...user, clinic_id: user.clinic.id }) && (
        <Box mt={16}>
          <CashReopening key={cash.day} day={cash.day} />
        </Box>
      )}
    </div>
  )
}

/** What the day was closed with before: a count that was taken back is not forgotten. */
function Reopened({ cash: { reopened } }: { cash: CashDay }) {
  const t = useTranslations('cash.reopen')
  const money = useMoney()
  const { dayTime } = useDates()
  return reopened.map(({ at, by, reason, counted_cents, expected_cents }) => {
    const told = { at: dayTime(at), counted: money(counted_cents), expected: money(expected_cents) }
    return (
      <div key={at}>
        <Text>{by ? t('was_by', { ...told, name: by }) : t('was', told)}</Text>
        <Text c="dimmed">{reason}</Text>
      </div>
    )
  })
}
