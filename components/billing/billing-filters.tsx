import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayField } from '@/components/form/fields/day-field'
import { SearchField } from '@/components/list/search-field'
import { UnfoldButton } from '@/components/list/unfold-button'
import { focusFirstRow } from '@/components/list/walk-rows'
import classes from './billing.module.css'
import { isTurned } from './invoice-list'
import { SheetMenu } from './sheet-menu'
import type { useBillingQuery } from './use-billing-query'

type Props = ReturnType<typeof useBillingQuery> & {
  /** It is of the whole clinic: there is somebody to look for, and a file for the accountant. */
  isOfClinic: boolean
}

const ends = ['from', 'to'] as const

/** Which of the invoices are looked at, by whom and when. On a phone the period and the file fold away beside the search. */
export function BillingFilters({ query, change, isOfClinic }: Props) {
  const t = useTranslations('invoices')
  const fault = useTranslations('errors.field')
  const [isUnfolded, setUnfolded] = useState(false)
  const active = ends.filter((end) => query[end]).length
  return (
    <>
      {isOfClinic && (
        <div className={classes.find}>
          <SearchField
            label={t('search')}
            value={query.search}
            onSearch={(search) => change({ search: search || undefined })}
            onArrowDown={focusFirstRow}
          />
          <UnfoldButton hiddenFrom="sm" h="auto" px={12} {...{ isUnfolded, active }} onUnfold={setUnfolded} />
        </div>
      )}
      <div className={classes.more} data-folded={(isOfClinic && !isUnfolded) || undefined}>
        <div className={classes.period}>
          {ends.map((end) => (
            <DayField
              key={end}
              label={t(end)}
              value={query[end] ?? ''}
              error={end === 'to' && isTurned(query) ? fault('ends_before_start') : undefined}
              onChange={(day) => change({ [end]: day || undefined })}
            />
          ))}
        </div>
        {isOfClinic && <SheetMenu from={query.from} to={isTurned(query) ? undefined : query.to} />}
      </div>
    </>
  )
}
