import { IconEye } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { AccessReportFiles } from '@/components/exports/access-report'
import { SideDrawer } from '@/components/form/side-drawer'
import { usePagedList } from '@/components/list/data/use-list'
import { ListBody } from '@/components/list/list-body'
import { ListFilters } from '@/components/list/list-filters'
import { ListState } from '@/components/list/list-state'
import { ItemsSkeleton } from '@/components/list/waiting/items-skeleton'
import { useUser } from '@/lib/client/use-user'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { AccessLines } from './access-lines'
import { accessList, accessQuery } from './access-list'
import { AccessPatient } from './access-patient'
import { AccessVerdict } from './access-verdict'
import classes from './audit-panel.module.css'

const LINES = 8

/** Whose record it was is a field of its own: patients are too many for a list to choose from. */
const { patient: _, ...chosenFromLists } = accessList.filters
const withoutPatient = { ...accessList, filters: chosenFromLists }

/** Who read whose record, when and from where: the newest first, its filters in the address; and whether the log is whole. */
export function AccessPanel({ onClosed }: { onClosed: () => void }) {
  return (
    <MoreTexts files={['audit']}>
      <Panel onClosed={onClosed} />
    </MoreTexts>
  )
}

function Panel({ onClosed }: { onClosed: () => void }) {
  const t = useTranslations('audit.accesses')
  const { time_zone } = useUser().clinic
  const list = usePagedList('accesses.list', accessList, (query) => accessQuery(query, time_zone))
  const people = list.meta?.people ?? []
  return (
    <SideDrawer title={t('title')} closeLabel={t('close')} isWide onClose={onClosed}>
      <div className={classes.body}>
        <AccessVerdict />
        <search className={classes.filters}>
          <AccessPatient
            key={list.clearings}
            value={list.query.patient}
            name={list.meta?.patient?.name}
            onChange={(patient) => list.change({ patient })}
          />
          <ListFilters
            noun="audit"
            labelled
            list={{ ...list, description: withoutPatient }}
            people={{ person: people.map(({ id, name }) => ({ value: String(id), label: name })) }}
          />
        </search>
        {list.query.patient && <AccessReportFiles patientId={list.query.patient} />}
        <ListBody
          list={list}
          texts={{ failed: t('failed'), noMatch: t('none_found') }}
          empty={<ListState icon={<IconEye size={26} stroke={1.6} />} title={t('none')} />}
        >
          {(lines) => (lines ? <AccessLines lines={lines} /> : <ItemsSkeleton items={LINES} />)}
        </ListBody>
      </div>
    </SideDrawer>
  )
}
