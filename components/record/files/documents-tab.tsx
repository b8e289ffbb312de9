'use client'

import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { IconFiles, IconLock, IconPlus, IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { finds } from '@/components/list/data/fold'
import { ErrorState, ListState } from '@/components/list/list-state'
import { TimelineSkeleton } from '@/components/patients/history/timeline-skeleton'
import streamClasses from '@/components/record/stream/stream.module.css'
import { useRecord } from '@/components/record/use-record'
import { useUser } from '@/lib/client/use-user'
import { seesRecords } from '@/lib/domain/access'
import { filesOf, isImage, shownName } from '@/lib/domain/record/files'
import { FileGrid } from './file-grid'
import { useAttaching } from './use-attaching'

const kinds = ['all', 'image', 'pdf'] as const
type Kind = (typeof kinds)[number]

/** A patient's documents: every file of the record, for who treats them. */
export function DocumentsTab() {
  const t = useTranslations('record.files')
  return seesRecords(useUser()) ? (
    <Documents />
  ) : (
    <ListState icon={<IconLock size={26} stroke={1.6} />} title={t('not_yours')} />
  )
}

function Documents() {
  const t = useTranslations('record')
  const { entries, isRead, isFailed, refetch } = useRecord()
  const attaching = useAttaching()
  const [kind, setKind] = useState<Kind>('all')
  const [search, setSearch] = useState('')
  const has = search.trim() ? finds(search) : () => true
  const all = filesOf(entries)
  const files = all.filter(
    (file) =>
      (kind === 'all' || (kind === 'image') === isImage(file)) && has(`${shownName(file)} ${file.caption ?? ''}`),
  )
  return (
    <Stack gap={20} maw={1480} p={{ base: 16, sm: 28 }} pb={88}>
      <div className={streamClasses.tools}>
        <SegmentedControl
          bg="var(--line-soft)"
          aria-label={t('filter.label')}
          value={kind}
          onChange={(chosen) => setKind(chosen as Kind)}
          data={kinds.map((value) => ({ value, label: t(`files.${value}`) }))}
        />
        <TextInput
          className={streamClasses.search}
          type="search"
          aria-label={t('files.search')}
          placeholder={t('files.search')}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
          onClick={() => attaching.begin(null)}
        >
          {t('files.add')}
        </Button>
      </div>
      {attaching.panel}
      {isFailed ? (
        <ErrorState title={t('failed')} onRetry={refetch} />
      ) : !isRead ? (
        <TimelineSkeleton />
      ) : files.length === 0 ? (
        !attaching.isOpen && (
          <ListState
            icon={<IconFiles size={26} stroke={1.6} />}
            title={t(all.length === 0 ? 'files.nothing' : 'no_match')}
            text={all.length === 0 ? t('files.nothing_text') : ''}
          />
        )
      ) : (
        <FileGrid files={files} />
      )}
    </Stack>
  )
}
