import { Button, Stack, Text } from '@mantine/core'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { auditList } from '@/components/audit/audit-list'
import { noFilters } from '@/components/list/data/describe-list'
import { useFilters } from '@/components/list/data/use-filters'
import { DownloadButton } from '@/components/ui/download-button'
import { closed, lazily } from '@/components/ui/lazily'
import classes from './records-card.module.css'

const loadPanel = () => import('@/components/audit/audit-panel')
const AuditPanel = lazily(() => loadPanel().then((module) => module.AuditPanel), closed)

/**
 * What an admin takes along or looks up: the whole clinic as a file, and the audit. Open also when all else is
 * confined.
 */
export function RecordsCard() {
  const t = useTranslations('settings.records')
  const [params, setFilters] = useFilters()
  return (
    <section className={classes.card} aria-labelledby="records-title">
      <h2 id="records-title" className={classes.title}>
        {t('title')}
      </h2>
      <Stack className={classes.part} gap={10} align="flex-start" c="dimmed">
        <p>{t('export_text')}</p>
        <Text c="var(--warn)">{t('export_care')}</Text>
        <DownloadButton name="clinic.export" fileName="clinic.zip" type="application/zip" icon={IconDownload}>
          {t('export')}
        </DownloadButton>
      </Stack>
      <Stack className={classes.part} gap={10} align="flex-start" c="dimmed">
        <p>{t('audit_text')}</p>
        <Button
          variant="default"
          leftSection={<IconHistory size={17} stroke={1.6} aria-hidden />}
          onPointerEnter={loadPanel}
          onFocus={loadPanel}
          onClick={() => setFilters({ log: 'open' })}
        >
          {t('audit')}
        </Button>
      </Stack>
      {params.get('log') === 'open' && (
        <AuditPanel onClosed={() => setFilters({ ...noFilters(auditList), log: undefined })} />
      )}
    </section>
  )
}
