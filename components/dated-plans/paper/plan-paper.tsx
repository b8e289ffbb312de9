import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDays } from '@/components/format/use-days'
import { ErrorState } from '@/components/list/list-state'
import { PrintTools, PrintView } from '@/components/ui/print-view'
import { readAgain, stateOf } from '@/lib/client/read-state'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { DatedPlan, DatedSession } from '@/lib/contract/dated-plans'
import { addDays, startOfWeek } from '@/lib/domain/time/clock'
import { InLanguage } from '@/lib/i18n/in-language'
import type { PlanOwner } from '../owner'
import { PaperSheets } from './paper-sheets'

type Props = {
  owner: PlanOwner
  plan: DatedPlan
  /** A day of the week that is printed. */
  week: string
  /** The session that is printed instead, where one is chosen. */
  session: DatedSession | undefined
  isSession: boolean
  onClosed: () => void
}

/** What a patient takes home on paper, in their language: a week, or one session. */
export function PlanPaper({ owner, plan, week, session, isSession, onClosed }: Props) {
  const t = useTranslations('dated-plans.paper')
  const days = useDays()
  const { language } = useUser().clinic
  const [what, setWhat] = useState<'week' | 'session'>(isSession ? 'session' : 'week')
  const from = startOfWeek(week)
  const read = useRead('dated-sessions.list', { params: { id: plan.id }, query: { from, to: addDays(from, 6) } })
  const patient = useRead('patients.show', { params: { id: owner.id } }, { enabled: owner.kind === 'patient' })
  const printed = what === 'session' && session ? [session] : (read.data?.data ?? [])
  // A video of the clinic's own is behind the patient's own page: its code leads there.
  const isFilmed = printed.some(({ items }) => items.some(({ video_id, video_url }) => video_id && !video_url))
  const hasPage = owner.kind === 'patient' && isFilmed
  const page = useRead('plan-links.show', { params: { id: owner.id } }, { enabled: hasPage })
  const state = stateOf(read, ...(owner.kind === 'patient' ? [patient] : []), ...(hasPage ? [page] : []))
  const locale = patient.data?.data.locale ?? language
  return (
    <PrintView title={t('title', { name: plan.name })} closeLabel={t('close')} onClose={onClosed}>
      <PrintTools stays>
        <SegmentedControl
          aria-label={t('what')}
          bg="var(--line-soft)"
          value={what}
          onChange={setWhat}
          data={[
            { value: 'week' as const, label: t('week', { week: days.week(from) }) },
            ...(session ? [{ value: 'session' as const, label: t('session', { name: session.name }) }] : []),
          ]}
        />
        <Button
          leftSection={<IconPrinter size={17} stroke={1.6} aria-hidden />}
          disabled={state !== 'known'}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </PrintTools>
      {state === 'known' ? (
        <InLanguage locale={locale} files={['dated-plans', 'exercises']}>
          <PaperSheets
            locale={locale}
            name={owner.name}
            plan={plan}
            week={what === 'week' ? from : null}
            sessions={printed}
            page={page.data?.data?.url ?? null}
          />
        </InLanguage>
      ) : state === 'unread' ? (
        <ErrorState title={t('failed')} onRetry={() => readAgain(read, patient, page)} />
      ) : (
        <Skeleton height={480} maw={820} mx="auto" />
      )}
    </PrintView>
  )
}
