import { Button, Stack, Text } from '@mantine/core'
import { IconEye, IconHistory, IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { accessList } from '@/components/audit/access-list'
import { auditList } from '@/components/audit/audit-list'
import { ClinicExport } from '@/components/exports/clinic-export'
import { noFilters } from '@/components/list/data/describe-list'
import { useFilters } from '@/components/list/data/use-filters'
import { closed, lazily } from '@/components/ui/lazily'
import classes from './records-card.module.css'

const loadPanel = () => import('@/components/audit/audit-panel')
const AuditPanel = lazily(() => loadPanel().then((module) => module.AuditPanel), closed)

const loadAccesses = () => import('@/components/audit/access-panel')
const AccessPanel = lazily(() => loadAccesses().then((module) => module.AccessPanel), closed)

const loadErasures = () => import('./erasures/erasures-panel')
const ErasuresPanel = lazily(() => loadErasures().then((module) => module.ErasuresPanel), closed)

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
        <ClinicExport />
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
      <Stack className={classes.part} gap={10} align="flex-start" c="dimmed">
        <p>{t('accesses_text')}</p>
        <Button
          variant="default"
          leftSection={<IconEye size={17} stroke={1.6} aria-hidden />}
          onPointerEnter={loadAccesses}
          onFocus={loadAccesses}
          onClick={() => setFilters({ accesses: 'open' })}
        >
          {t('accesses')}
        </Button>
      </Stack>
      <Stack className={classes.part} gap={10} align="flex-start" c="dimmed">
        <p>{t('erasures_text')}</p>
        <Button
          variant="default"
          leftSection={<IconLock size={17} stroke={1.6} aria-hidden />}
          onPointerEnter={loadErasures}
          onFocus={loadErasures}
          onClick={() => setFilters({ erasures: 'open' })}
        >
          {t('erasures')}
        </Button>
      </Stack>
      {params.get('erasures') === 'open' && <ErasuresPanel onClosed={() => setFilters({ erasures: undefined })} />}
      {params.get('accesses') === 'open' && (
        <AccessPanel onClosed={() => setFilters({ ...noFilters(accessList), accesses: undefined })} />
      )}
      {params.get('log') === 'open' && (
        <AuditPanel onClosed={() => setFilters({ ...noFilters(auditList), log: undefined })} />
      )}
    </section>
  )
}
