import { Button, Flex, Text } from '@mantine/core'
import { IconFileTypeCsv, IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { SideDrawer } from '@/components/form/side-drawer'
import { activeFilters } from '@/components/list/data/describe-list'
import { usePagedList } from '@/components/list/data/use-list'
import { ListBody } from '@/components/list/list-body'
import { ListFilters } from '@/components/list/list-filters'
import { ListState } from '@/components/list/list-state'
import { DownloadButton } from '@/components/ui/download-button'
import { focusNear } from '@/components/ui/focus-near'
import { useUser } from '@/lib/client/use-user'
import { labelFiles } from '@/lib/domain/audit/entities'
import type { LaterFile } from '@/lib/i18n/messages'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { AuditLines } from './audit-lines'
import { auditList, auditQuery } from './audit-list'
import classes from './audit-panel.module.css'

/** What every screen says is there already. */
const filesOfLabels = labelFiles.filter((file): file is LaterFile => file !== 'appointments')

type Props = { onClosed: () => void }

/** The audit: who did what, when, and what it was before and after. The newest first, its filters in the address. */
export function AuditPanel(props: Props) {
  return (
    <MoreTexts files={filesOfLabels}>
      <Panel {...props} />
    </MoreTexts>
  )
}

function Panel({ onClosed }: Props) {
  const t = useTranslations('audit')
  const texts = useTranslations('list')
  const { time_zone } = useUser().clinic
  const list = usePagedList('audit.list', auditList, (query) => auditQuery(query, time_zone))
  const people = list.meta?.people ?? []
  const isFiltered = activeFilters(auditList, list.query).length > 0
  return (
    <SideDrawer title={t('title')} closeLabel={t('close')} isWide onClose={onClosed}>
      <div className={classes.body}>
        <search className={classes.filters}>
          <ListFilters
            noun="audit"
            labelled
            list={list}
            people={{ person: people.map(({ id, name }) => ({ value: String(id), label: name })) }}
          />
        </search>
        <Flex gap={8} wrap="wrap">
          <DownloadButton
            name="audit.export"
            query={auditQuery(list.query, time_zone)}
            fileName="audit.csv"
            type="text/csv"
            icon={IconFileTypeCsv}
          >
            {t('csv')}
          </DownloadButton>
          {isFiltered && (
            <Button
              variant="subtle"
              onClick={({ currentTarget }) => {
                focusNear(currentTarget)
                list.clear()
              }}
            >
              {texts('clear_filters')}
            </Button>
          )}
        </Flex>
        <Text mih={21} mt={14} c="dimmed" role="status">
          {list.count !== undefined && t('count', { count: list.count, more: list.isMore ? '+' : '' })}
        </Text>
        <ListBody
          list={list}
          texts={{ failed: t('failed'), noMatch: t('none_found') }}
          empty={<ListState icon={<IconHistory size={26} stroke={1.6} />} title={t('none')} />}
        >
          {(lines) => <AuditLines lines={lines} stale={list.isStale} />}
        </ListBody>
      </div>
    </SideDrawer>
  )
}
