import { Badge, Button, Group } from '@mantine/core'
import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import type { ListColumn } from '@/components/list/columns'
import { plainList } from '@/components/list/data/describe-list'
import { usePagedList } from '@/components/list/data/use-list'
import { ListBody } from '@/components/list/list-body'
import { ListState } from '@/components/list/list-state'
import { ListTable } from '@/components/list/list-table'
import { RowTitle } from '@/components/list/row-title'
import { useKey } from '@/components/list/use-key'
import { closed, lazily } from '@/components/ui/lazily'
import type { Remittance, RemittanceDetail } from '@/lib/contract/remittances'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from '../billing.module.css'
import type { RemittanceAct } from './remittance-act'
import { remittanceTones } from './remittance-tones'

const RemittanceDrawer = lazily(
  () => import('./remittance-drawer').then((module) => module.RemittanceDrawer),
  ({ onClose }) => onClose(),
)
const NewRemittance = lazily(() => import('./new-remittance').then((module) => module.NewRemittance), closed)
const ReturnsDrawer = lazily(
  () => import('./returns-drawer').then((module) => module.ReturnsDrawer),
  ({ onClose }) => onClose(),
)
const RemittanceActs = lazily(() => import('./remittance-acts').then((module) => module.RemittanceActs), closed)

type Opened = 'new' | 'returns' | { view: number } | { act: RemittanceAct; of: RemittanceDetail } | null

/** The clinic's remittances, with the texts that no other part of the screen says. */
export const RemittancesPanel = () => (
  <MoreTexts files={['mandates', 'remittances']}>
    <Remittances />
  </MoreTexts>
)

/** The newest first, and all that is done with them. */
function Remittances() {
  const t = useTranslations('remittances')
  const list = usePagedList('remittances.list', plainList, () => ({}))
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  useKey('n', () => setOpened('new'))
  const columns = useRemittanceColumns(({ id }) => setOpened({ view: id }))
  const make = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={() => setOpened('new')}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <Group className={classes.bulk} justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => setOpened('returns')}>
          {t('returns.open')}
        </Button>
        {make}
      </Group>
      <ListBody
        list={list}
        texts={{ failed: t('failed') }}
        empty={
          <ListState icon={<IconBuildingBank size={26} stroke={1.6} />} title={t('empty')} text={t('empty_text')} />
        }
      >
        {(rows) => (
          <ListTable
            label={t('title')}
            columns={columns}
            rows={rows}
            isStale={list.isStale}
            actions={[]}
            nameOf={({ reference }) => reference}
          />
        )}
      </ListBody>
      {opened === 'new' && <NewRemittance onMade={({ id }) => setOpened({ view: id })} onClosed={close} />}
      {opened === 'returns' && <ReturnsDrawer onClose={close} />}
      {typeof opened === 'object' && opened !== null && 'view' in opened && (
        <RemittanceDrawer id={opened.view} onAct={(act, of) => setOpened({ act, of })} onClose={close} />
      )}
      {typeof opened === 'object' && opened !== null && 'act' in opened && (
        <RemittanceActs act={opened.act} remittance={opened.of} onClosed={() => setOpened({ view: opened.of.id })} />
      )}
    </>
  )
}

function useRemittanceColumns(onOpen: (remittance: Remittance) => void): ListColumn<Remittance>[] {
  const t = useTranslations('remittances')
  const money = useMoney()
  const { plainDay } = useDates()
  const counted = ({ count, returned }: Remittance) =>
    [t('count', { count }), returned > 0 && t('returned', { count: returned })].filter(Boolean).join(' · ')
  return [
    {
      key: 'reference',
      label: t('columns.reference'),
      cell: (row) => (
        <RowTitle
          text={row.reference}
          opens={() => onOpen(row)}
          // The end of it is cut on a narrow phone.
          under={[t(`states.${row.state}`), plainDay(row.collect_on), money(row.total_cents), counted(row)]}
        />
      ),
    },
    {
      key: 'collect_on',
      label: t('columns.collect_on'),
      from: 'sm',
      width: 150,
      cell: ({ collect_on }) => plainDay(collect_on),
    },
    { key: 'count', label: t('columns.count'), from: 'sm', wraps: true, cell: counted },
    {
      key: 'total',
      label: t('columns.total'),
      from: 'sm',
      width: 130,
      align: 'right',
      cell: ({ total_cents }) => money(total_cents),
    },
    {
      key: 'state',
      label: t('columns.state'),
      from: 'sm',
      width: 140,
      cell: ({ state }) => <Badge color={remittanceTones[state]}>{t(`states.${state}`)}</Badge>,
    },
  ]
}
