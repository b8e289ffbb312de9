import { Button, NativeSelect } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { DayField } from '@/components/form/day-field'
import { useFilters } from '@/components/list/use-filters'
import { DownloadButton } from '@/components/ui/download-button'
import type { QueryIn } from '@/lib/contract/registry'
import { auditEntities } from '@/lib/domain/audit/entities'
import { isDay } from '@/lib/domain/time/clock'
import { type AuditFilters, noAuditFilters } from './audit-filters'
import classes from './audit-panel.module.css'

type Props = { filters: AuditFilters; query: QueryIn<'audit.export'>; people: { id: number; name: string }[] }

/** Filters of the audit, and what they leave as a file. */
export function AuditToolbar({ filters, query, people }: Props) {
  const t = useTranslations('settings.audit')
  const [, setFilters] = useFilters()
  // Taking the filters away empties the fields too, whatever half of a day was typed in them.
  const [emptied, setEmptied] = useState(0)
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <search className={classes.toolbar}>
      <NativeSelect
        label={t('filters.person')}
        value={filters.person ?? ''}
        onChange={(event) => setFilters({ log_person: event.currentTarget.value })}
        data={[
          { value: '', label: t('filters.any_person') },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        label={t('filters.entity')}
        value={filters.entity ?? ''}
        onChange={(event) => setFilters({ log_entity: event.currentTarget.value })}
        data={[
          { value: '', label: t('filters.any_entity') },
          ...auditEntities.map((value) => ({ value, label: t(`entities.${value}`) })),
        ]}
      />
      <DayFilter key={`from${emptied}`} label={t('filters.from')} value={filters.from} name="log_from" />
      <DayFilter key={`to${emptied}`} label={t('filters.to')} value={filters.to} name="log_to" />
      <div className={classes.actions}>
        <DownloadButton name="audit.export" query={query} fileName="audit.csv" type="text/csv" icon={IconFileTypeCsv}>
          {t('csv')}
        </DownloadButton>
        {isFiltered && (
          <Button
            variant="subtle"
            onClick={() => {
              setFilters(noAuditFilters)
              setEmptied(emptied + 1)
            }}
          >
            {t('filters.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}

/** A day that is asked for once it is one. */
function DayFilter({ label, value = '', name }: { label: string; value: string | undefined; name: string }) {
  const [, setFilters] = useFilters()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)

  // Someone else changed it (Back, "take the filters away"): what we sent ourselves is already in the field.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  const change = (text: string) => {
    setTyped(text)
    if (text !== '' && !isDay(text)) return
    sent.current = text
    setFilters({ [name]: text })
  }
  return <DayField gone="day" label={label} value={typed} onChange={change} />
}
