import { Anchor, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import { SideDrawer } from '@/components/form/side-drawer'
import { usePagedList } from '@/components/list/data/use-list'
import { Item, Items } from '@/components/list/items'
import { ListBody } from '@/components/list/list-body'
import { ListFilters } from '@/components/list/list-filters'
import { ListState } from '@/components/list/list-state'
import { ItemsSkeleton } from '@/components/list/waiting/items-skeleton'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import type { AccessLine } from '@/lib/contract/accesses'
import { isAccessKind } from '@/lib/domain/record/access-kinds'
import { mediumForm } from '@/lib/domain/time/forms'
import { MoreTexts } from '@/lib/i18n/more-texts'
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
    <SideDrawer title={t('title')} closeLabel={t('close')} width={820} onClose={onClosed}>
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
        <ListBody
          list={list}
          texts={{ failed: t('failed'), noMatch: t('none_found') }}
          empty={<ListState icon={<IconEye size={26} stroke={1.6} />} title={t('none')} />}
        >
          {(lines) => (lines ? <Lines lines={lines} /> : <ItemsSkeleton items={LINES} />)}
        </ListBody>
      </div>
    </SideDrawer>
  )
}

function Lines({ lines }: { lines: AccessLine[] }) {
  const t = useTranslations('audit.accesses')
  const format = useFormatter()
  return (
    <Items>
      {lines.map(({ number, at, professional, patient, what, address, device }) => (
        <Item
          key={number}
          icon={IconEye}
          order={3}
          title={
            <>
              {professional.name}
              {' · '}
              {patient ? (
                <Anchor component={Link} href={paths['patients.show'](patient.id)}>
                  {patient.name}
                </Anchor>
              ) : (
                t('everybody')
              )}
            </>
          }
        >
          <Group gap="0 10px" fz="sm" c="dimmed">
            <time dateTime={at}>{format.dateTime(new Date(at), { ...mediumForm, second: '2-digit' })}</time>
            <span>{t(`what.${isAccessKind(what) ? what : 'record.other'}`)}</span>
            {address !== 'direct' && address !== 'unknown' && <span>{address}</span>}
            <span title={device}>{t('number', { number })}</span>
          </Group>
        </Item>
      ))}
    </Items>
  )
}
