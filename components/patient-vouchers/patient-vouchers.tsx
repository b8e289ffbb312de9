'use client'

import { Button, SegmentedControl, Title } from '@mantine/core'
import { useKey } from '@/components/list/use-key'
import '@/components/ui/mantine-parts'
import { IconPlus, IconTicket } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAsked } from '@/components/list/data/use-asked'
import { useFilters } from '@/components/list/data/use-filters'
import { useWholeList } from '@/components/list/data/use-list'
import { ListBody } from '@/components/list/list-body'
import { ListState } from '@/components/list/list-state'
import { ListTable } from '@/components/list/list-table'
import { usePatientId } from '@/components/patients/use-patient'
import { closed, lazily } from '@/components/ui/lazily'
import type { Voucher, VoucherDetail } from '@/lib/contract/vouchers'
import { firstList, type VoucherList, voucherLists } from '@/lib/domain/vouchers/lists'
import classes from './patient-vouchers.module.css'
import { useVoucherColumns } from './use-voucher-columns'
import { findVouchers, voucherList } from './voucher-list'
import type { VoucherAct } from './voucher-panel'

const VoucherPanel = lazily(
  () => import('./voucher-panel').then((module) => module.VoucherPanel),
  ({ onClose }) => onClose(),
)
const VoucherSheet = lazily(() => import('./voucher-sheet').then((module) => module.VoucherSheet), closed)
const VoucherActs = lazily(() => import('./voucher-acts').then((module) => module.VoucherActs), closed)

/** What is open: a sale, or a voucher, and above it what is done with it. */
type Opened = { sale: true } | { voucher: Voucher; doing?: Doing; isRemoved?: boolean } | null
type Doing = { act: VoucherAct; of: VoucherDetail }

/** Without that sheet, once it has gone: what was begun below it meanwhile stays. */
const without = (opened: Opened, doing: Doing | undefined): Opened =>
  opened && 'voucher' in opened && opened.doing === doing ? { voucher: opened.voucher } : opened

/**
 * The list that is shown: the one that the address names, else the usual one (`firstList`). What is paid there meanwhile does not take
 * the list away; what is sold is seen.
 */
function useShownList({ all, query }: { all: Voucher[] | undefined; query: { list: VoucherList } }) {
  const [params] = useFilters()
  const [first, setFirst] = useState<VoucherList | null>(null)
  if (all && !first) setFirst(firstList(all))
  const isUsed = all?.some(({ list }) => list === 'active')
  const usual = isUsed ? 'active' : (first ?? 'active')
  return { usual, shown: params.has('list') ? query.list : usual }
}

/** The vouchers of a patient, and those that are shared with them: sold, paid, and all that happened to each. */
export function PatientVouchers() {
  const t = useTranslations('vouchers')
  const id = usePatientId()
  const whole = useWholeList('vouchers.list', voucherList, findVouchers, { query: { patient_id: String(id) } })
  const { shown, usual } = useShownList(whole)
  const list = { ...whole, rows: whole.all?.filter((voucher) => voucher.list === shown) }
  const [opened, setOpened] = useState<Opened>(null)
  useAsked('new', () => setOpened({ sale: true }))
  useKey('n', () => setOpened({ sale: true }))
  const columns = useVoucherColumns(id, (voucher) => setOpened({ voucher }))
  const countOf = (name: Voucher['list']) => list.all?.filter((voucher) => voucher.list === name).length
  const sell = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => setOpened({ sale: true })}>
      {t('new')}
    </Button>
  )
  return (
    <section className={classes.screen}>
      <div className={classes.head}>
        <Title order={2} fz={16}>
          {t('title')}
        </Title>
        <SegmentedControl
          className={classes.lists}
          bg="var(--line-soft)"
          aria-label={t('lists')}
          value={shown}
          onChange={(value) => list.change({ list: value === usual ? undefined : value })}
          data={voucherLists.map((value) => ({
            value,
            label: [t(`list.${value}`), countOf(value)].filter((part) => part !== undefined).join(' '),
          }))}
        />
        {sell}
      </div>
      <div className={classes.card}>
        <ListBody
          list={list}
          texts={{ failed: t('failed'), noMatch: t('none') }}
          empty={
            <ListState
              icon={<IconTicket size={26} stroke={1.6} />}
              title={t(list.all?.length ? 'empty_active' : 'empty')}
              text={t('empty_text')}
            />
          }
        >
          {(rows) => (
            <ListTable
              label={t('title')}
              columns={columns}
              rows={rows}
              isStale={list.isStale}
              nameOf={({ title }) => title}
              isPale={(row) => row.list !== 'active'}
            />
          )}
        </ListBody>
      </div>
      {opened && 'sale' in opened && (
        <VoucherSheet patientId={id} voucher={undefined} onClosed={() => setOpened(null)} />
      )}
      {opened && 'voucher' in opened && (
        <>
          <VoucherPanel
            patientId={id}
            voucher={opened.voucher}
            isDone={opened.isRemoved}
            onAct={(act, of) => setOpened({ ...opened, doing: { act, of } })}
            onClose={() => setOpened(null)}
          />
          {opened.doing && (
            <VoucherActs
              patientId={id}
              act={opened.doing.act}
              voucher={opened.doing.of}
              onRemoved={() => setOpened({ voucher: opened.voucher, isRemoved: true })}
              onClosed={() => setOpened((now) => without(now, opened.doing))}
            />
          )}
        </>
      )}
    </section>
  )
}
