'use client'

import { NativeSelect, SegmentedControl, Skeleton, Title } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { InvoiceAct } from '@/components/billing/invoice-view'
import { DayField } from '@/components/form/fields/day-field'
import { useDayTexts } from '@/components/format/use-weekdays'
import { ReadState } from '@/components/list/waiting/read-state'
import { closed, lazily } from '@/components/ui/lazily'
import { makeStale, useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { seesClinicFinances } from '@/lib/domain/access'
import { type Period, periods } from '@/lib/domain/financials/period'
import { Figures } from './figures'
import classes from './financials.module.css'
import { askFinancials, isWhole, useFinancialsQuery } from './financials-query'
import { IncomeCard } from './income-card'
import { ProfessionalsTable, ServicesTable } from './income-tables'
import { PendingTable, ReceivedTable } from './money-tables'
import type { Opened } from './opened'
import { WeekCard, WorkTable } from './work-cards'

const OpenedDrawer = lazily(() => import('./opened-drawer').then((module) => module.OpenedDrawer), closed)
const InvoiceView = lazily(
  () => import('@/components/billing/invoice-view').then((module) => module.InvoiceView),
  ({ onClose }) => onClose(),
)
const InvoiceActs = lazily(
  () => import('@/components/billing/invoice-acts').then((module) => module.InvoiceActs),
  closed,
)

/** The invoice that is looked at from a list, and what is done with it. */
type Looked = { id: number; begin?: InvoiceAct | undefined; act?: { act: InvoiceAct; of: InvoiceDetail } } | null

/** What a clinic takes in, and how full it is, in a period and against the one before; a professional sees their own. */
export function FinancialsScreen() {
  const t = useTranslations('financials')
  const user = useUser()
  const client = useQueryClient()
  const { span } = useDayTexts()
  const isClinic = seesClinicFinances({ ...user, clinic_id: user.clinic.id })
  const { query, change } = useFinancialsQuery()
  const isAsked = isWhole(query)
  const asked = { query: askFinancials(query) }
  const read = useRead('financials.show', asked, { enabled: isAsked, keepPrevious: true })
  const working = useRead('financials.work', asked, { enabled: isAsked, keepPrevious: true })
  const people = useRead('professionals.list', {}, { enabled: isClinic })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [looked, setLooked] = useState<Looked>(null)
  const financials = read.data?.data
  const work = working.isPlaceholderData && !read.isPlaceholderData ? undefined : working.data?.data
  const isTurned = Boolean(query.from && query.to && query.to < query.from)
  const fault = useTranslations('errors.field')
  return (
    <section className={classes.screen}>
      <div className={classes.head}>
        <Title order={1} className={classes.title}>
          {isClinic ? t('title') : t('own_title')}
        </Title>
        {financials && (
          <p className={classes.days}>
            {span(financials.days.from, financials.days.to)}{' '}
            <span>{t('compared', { days: span(financials.before.from, financials.before.to) })}</span>
          </p>
        )}
      </div>
      <div className={`${classes.filters} not-printed`}>
        <SegmentedControl
          className={classes.periods}
          bg="var(--line-soft)"
          aria-label={t('filters.period')}
          value={query.period}
          onChange={(period) =>
            change({
              period: period === periods[0] ? undefined : period,
              ...(period === 'own' && financials ? financials.days : { from: undefined, to: undefined }),
            })
          }
          data={periods.map((value: Period) => ({ value, label: t(`period.${value}`) }))}
        />
        {query.period === 'own' && (
          <div className={classes.own}>
            {(['from', 'to'] as const).map((end) => (
              <DayField
                key={end}
                label={t(`filters.${end}`)}
                value={query[end] ?? ''}
                error={end === 'to' && isTurned ? fault('ends_before_start') : undefined}
                onChange={(day) => change({ [end]: day || undefined })}
              />
            ))}
          </div>
        )}
        {isClinic && (
          <NativeSelect
            aria-label={t('filters.professional_id')}
            value={String(query.professional_id ?? '')}
            onChange={({ currentTarget }) => change({ professional_id: currentTarget.value || undefined })}
            data={[
              { value: '', label: t('filters.any_professional_id') },
              ...(people.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </div>
      {isAsked && !financials && <ReadState read={read} failed={t('failed')} height={420} />}
      {financials && (
        <div
          className={classes.body}
          aria-busy={read.isPlaceholderData}
          data-stale={read.isPlaceholderData || undefined}
        >
          <Figures financials={financials} work={work} onOpen={setOpened} />
          <div className={classes.wide}>
            <IncomeCard financials={financials} onOpen={setOpened} />
          </div>
          <ServicesTable financials={financials} onOpen={setOpened} />
          {financials.professional_id === null && <ProfessionalsTable financials={financials} onOpen={setOpened} />}
          {financials.received && (
            <ReceivedTable received={financials.received} days={financials.days} onOpen={setOpened} />
          )}
          {financials.pending && <PendingTable pending={financials.pending} onOpen={setOpened} />}
        </div>
      )}
      {financials && (
        <div className={classes.body}>
          {!working.data && working.isError && <ReadState read={working} failed={t('work.failed')} height={200} />}
          {!work && !working.isError && <Skeleton height={200} />}
          {work && (
            <>
              <WorkTable work={work} />
              <WeekCard work={work} />
            </>
          )}
        </div>
      )}
      {opened && !looked && (
        <OpenedDrawer
          opened={opened}
          onInvoice={(id, begin) => setLooked({ id, begin })}
          onClosed={() => setOpened(null)}
        />
      )}
      {looked && !looked.act && (
        <InvoiceView
          id={looked.id}
          begin={looked.begin}
          onAct={(act, of) => setLooked({ ...looked, act: { act, of } })}
          onOther={({ id }) => setLooked({ id })}
          onClose={() => setLooked(null)}
        />
      )}
      {looked?.act && (
        <InvoiceActs
          act={looked.act.act}
          invoice={looked.act.of}
          onMade={({ id }) => setLooked({ id })}
          onClosed={() => {
            // What was charged is owed no more, in the list too.
            void makeStale(client, 'financials.pending')
            setLooked(looked.begin === looked.act?.act ? null : { id: looked.id })
          }}
        />
      )}
    </section>
  )
}
