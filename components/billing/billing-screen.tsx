'use client'

import { Button, Group, SegmentedControl, Skeleton, Title } from '@mantine/core'
import { useKey } from '@/components/list/use-key'
import '@/components/ui/mantine-parts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAsked } from '@/components/list/data/use-asked'
import { closed, lazily, stay } from '@/components/ui/lazily'
import { useActiveInView } from '@/components/ui/use-active-in-view'
import { useUser } from '@/lib/client/use-user'
import type { Billable, Invoice, InvoiceDetail } from '@/lib/contract/invoices'
import { seesClinicFinances } from '@/lib/domain/access'
import { mayReport } from '@/lib/domain/fiscal/regime'
import { shareOf } from '@/lib/domain/patients/share'
import { AccountCard } from './account/account-card'
import { BillableList } from './billable-list'
import classes from './billing.module.css'
import { BillingFilters } from './billing-filters'
import { type BillingShow, billingShows } from './invoice-list'
import { InvoiceTable } from './invoice-table'
import type { InvoiceAct } from './invoice-view'
import { MandateBar } from './mandates/mandate-bar'
import { PatientOwes } from './patient-owes'
import { useBillingQuery } from './use-billing-query'

const InvoiceView = lazily(
  () => import('./invoice-view').then((module) => module.InvoiceView),
  ({ onClose }) => onClose(),
)
const InvoiceSheet = lazily(() => import('./invoice-sheet').then((module) => module.InvoiceSheet), closed)
const CashDrawer = lazily(() => import('./cash-drawer').then((module) => module.CashDrawer), closed)
const RemittancesPanel = lazily(
  () => import('./remittances/remittances-panel').then((module) => module.RemittancesPanel),
  stay,
  () => <Skeleton height={260} radius={14} />,
)
const InvoiceBatchDrawer = lazily(
  () => import('./batch/batch-drawer').then((module) => module.InvoiceBatchDrawer),
  closed,
)
const InvoiceActs = lazily(() => import('./invoice-acts').then((module) => module.InvoiceActs), closed)

/** What is open: a new invoice, one that is looked at, or what is done with it. */
type Opened =
  | { make: { patientId: number; billables: Billable[] } }
  | { view: Pick<Invoice, 'id'>; begin?: InvoiceAct }
  | { act: InvoiceAct; of: InvoiceDetail; isListed: boolean }
  | 'cash'
  | 'batch'
  | null

const isOne = (opened: Opened): opened is Exclude<Opened, string | null> =>
  opened !== null && typeof opened !== 'string'

/** As an address has one: what else is written there opens nothing. */
const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)

/** What can be billed and what was, of a patient or of the whole clinic, and all that is done with an invoice. */
export function BillingScreen({ patientId }: { patientId: number | null }) {
  const t = useTranslations('invoices')
  const { query, change } = useBillingQuery()
  const user = useUser()
  const isTold = mayReport(user.clinic)
  // The cash and a batch are of all patients, so of nobody who sees a part of them.
  const isOfAll = patientId === null && shareOf(user, user.clinic.patients_shared) === null
  const seesRemittances = patientId === null && seesClinicFinances({ ...user, clinic_id: user.clinic.id })
  const shows = billingShows.filter(
    (show) => (show !== 'refused' || isTold) && (show !== 'remittances' || seesRemittances),
  )
  const show = shows.includes(query.show) ? query.show : billingShows[0]
  const chosen = useActiveInView(show ?? '')
  const [opened, setOpened] = useState<Opened>(null)
  useAsked('new', () => patientId !== null && setOpened({ make: { patientId, billables: [] } }))
  useKey('n', () => patientId !== null && setOpened({ make: { patientId, billables: [] } }))
  useAsked('invoice', (id) => isId(id) && setOpened({ view: { id: Number(id) } }))
  useAsked('cash', () => isOfAll && setOpened('cash'))
  const close = () => setOpened(null)
  const view = (invoice: Pick<Invoice, 'id'>) => setOpened({ view: invoice })
  return (
    <section className={classes.screen}>
      <div className={classes.head}>
        <Title order={patientId === null ? 1 : 2} className={classes.title}>
          {t('title')}
        </Title>
        {isOfAll && (
          <Group gap={8}>
            <Button variant="default" onClick={() => setOpened('batch')}>
              {t('batch.open')}
            </Button>
            <Button variant="default" onClick={() => setOpened('cash')}>
              {t('cash')}
            </Button>
          </Group>
        )}
        {patientId !== null && (
          <Button
            // The list of what can be billed has a primary button of its own.
            variant={show === 'billable' ? 'default' : undefined}
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => setOpened({ make: { patientId, billables: [] } })}
          >
            {t('new')}
          </Button>
        )}
      </div>
      {patientId !== null && <PatientOwes patientId={patientId} />}
      {patientId !== null && <MandateBar patientId={patientId} />}
      {patientId !== null && <AccountCard patientId={patientId} />}
      <div className={classes.filters}>
        <SegmentedControl
          ref={chosen}
          className={classes.shows}
          bg="var(--line-soft)"
          aria-label={t('shows')}
          value={show}
          onChange={(next) => change({ show: next === billingShows[0] ? undefined : (next as BillingShow) })}
          data={shows.map((one) => ({ value: one, label: t(`show.${one}`) }))}
        />
        {show !== 'remittances' && <BillingFilters {...{ query, change }} isOfClinic={patientId === null} />}
      </div>
      <div className={classes.card}>
        {show === 'remittances' ? (
          <RemittancesPanel />
        ) : show === 'billable' ? (
          <BillableList
            patientId={patientId}
            query={query}
            onOpen={view}
            onMake={(id, billables) => setOpened({ make: { patientId: id, billables } })}
          />
        ) : (
          <InvoiceTable
            key={show}
            patientId={patientId}
            onOpen={view}
            onAct={(act, { id }) => setOpened({ view: { id }, begin: act })}
          />
        )}
      </div>
      {opened === 'cash' && <CashDrawer onClosed={close} />}
      {opened === 'batch' && <InvoiceBatchDrawer query={query} onOpen={view} onClosed={close} />}
      {isOne(opened) && 'make' in opened && (
        <InvoiceSheet
          patientId={opened.make.patientId}
          billables={opened.make.billables}
          invoice={undefined}
          onMade={view}
          // What came of it stays open.
          onClosed={() => setOpened((now) => (isOne(now) && 'view' in now ? now : null))}
        />
      )}
      {isOne(opened) && 'view' in opened && (
        <InvoiceView
          id={opened.view.id}
          begin={opened.begin}
          onAct={(act, of) => setOpened({ act, of, isListed: act === opened.begin })}
          onOther={view}
          onClose={close}
        />
      )}
      {isOne(opened) && 'act' in opened && (
        <InvoiceActs
          act={opened.act}
          invoice={opened.of}
          onMade={view}
          onClosed={() =>
            setOpened((now) =>
              isOne(now) && 'act' in now ? (now.act === 'remove' || now.isListed ? null : { view: now.of }) : now,
            )
          }
        />
      )}
    </section>
  )
}
