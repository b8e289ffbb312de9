'use client'

import { ActionIcon, Button } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarPlus,
  IconCopy,
  IconPhone,
  IconSignature,
  IconTag,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react'
import { useAtom, useSetAtom } from 'jotai'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { phoneLink } from '@/components/format/phone'
import { useAsked } from '@/components/list/data/use-asked'
import { usePagedList } from '@/components/list/data/use-list'
import { ListScreen } from '@/components/list/list-screen'
import { closed, lazily } from '@/components/ui/lazily'
import { kept } from '@/lib/client/kept'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { useReached } from '@/lib/client/use-reached'
import { useUser } from '@/lib/client/use-user'
import type { PatientRow } from '@/lib/contract/patients'
import { seesRecords } from '@/lib/domain/access'
import { findLoaded } from './list/find-loaded'
import { ColumnsMenu, FileMenu, ImportLink } from './list/list-tools'
import { NobodyLoaded } from './list/nobody-loaded'
import { toSendAtom } from './list/to-send'
import { useMany } from './list/use-many'
import { newAppointmentPath } from './new-appointment-path'
import { askPatients, patientList } from './patient-list'
import { usePatientColumns } from './use-patient-columns'
import { useStatus } from './use-status'

const loadSheet = () => import('./patient-sheet')
const PatientSheet = lazily(() => loadSheet().then((module) => module.PatientSheet), closed)

const BulkDialog = lazily(() => import('./list/bulk-dialog').then((module) => module.BulkDialog), closed)

/** Columns that this device does not show. */
const hiddenColumnsAtom = kept('patientColumns', ['email', 'tags', 'town'])
const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
const rowIcon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The patients of the clinic: found, filtered, sorted, created. */
export function PatientsScreen() {
  const t = useTranslations('patients')
  const texts = useTranslations('list')
  const list = usePagedList('patients.list', patientList, askPatients, findLoaded)
  const columns = usePatientColumns()
  const professionals = useRead('professionals.list').data?.data ?? []
  const [creating, setCreating] = useState<{ name: string } | null>(null)
  const tags = useRead('patients.tags').data?.data ?? []
  const groups = useRead('groups.list').data?.data ?? []
  const [hidden, setHidden] = useAtom(hiddenColumnsAtom)
  const shown = columns.filter(({ key }) => !hidden.includes(key))
  const [chosen, setChosen] = useState<{ kind: 'assign' | 'tag'; rows: PatientRow[] } | null>(null)
  const setToSend = useSetAtom(toSendAtom)
  const router = useRouter()
  const changeMany = useMany()
  const setStatus = useStatus()
  const user = useUser()
  const isAway = !useReached()
  const isAdmin = user.is_admin
  const isTreating = seesRecords(user)
  // Who is near what was typed is shown, and neither counted nor taken along with who matches.
  const near = list.meta?.near ?? 0
  const matching = list.count === undefined ? undefined : list.count - near

  useAsked('new', () => setCreating({ name: '' }))

  return (
    <ListScreen
      noun="patients"
      list={list}
      columns={shown}
      isApart={({ near: isNear }) => isNear === true}
      countText={
        near > 0 ? `${t('count', { count: matching ?? 0, more: '' })} · ${t('near_count', { count: near })}` : undefined
      }
      loadedText={t('list_loaded')}
      unread={isAway && list.query.search && <NobodyLoaded search={list.query.search} onRetry={list.retry} />}
      isPale={({ status, near }) => status === 'archived' || near === true}
      nameOf={({ name }) => name}
      icon={<IconUsers size={26} stroke={1.6} />}
      onNew={(name) => setCreating({ name })}
      soon={loadSheet}
      people={{
        professional_id: professionals.map(({ id, name }) => ({ value: String(id), label: name })),
        group_id: groups
          .filter(({ id, active }) => active || id === list.query.group_id)
          .map(({ id, name }) => ({ value: String(id), label: name })),
        tag: tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
      }}
      tools={
        <>
          <ColumnsMenu columns={columns} hidden={hidden} onHide={setHidden} />
          {isTreating && (
            <ActionIcon
              component={Link}
              href={paths['patients.documents']()}
              variant="default"
              size={36}
              aria-label={t('tools.documents')}
              title={t('tools.documents')}
            >
              <IconSignature size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            component={Link}
            href={paths['patients.duplicates']()}
            variant="default"
            size={36}
            aria-label={t('tools.duplicates')}
            title={t('tools.duplicates')}
          >
            <IconCopy size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ImportLink />
          <FileMenu query={askPatients(list.query)} columns={shown} count={matching} isMore={list.isMore} />
        </>
      }
      actions={[
        {
          key: 'call',
          icon: () => <IconPhone {...rowIcon} />,
          label: ({ name }) => t('call', { name }),
          run: { to: ({ phone }) => phone && phoneLink(phone) },
          on: 'phone',
        },
        {
          key: 'book',
          icon: () => <IconCalendarPlus {...rowIcon} />,
          label: ({ name }) => t('book_for', { name }),
          suits: ({ status }) => status !== 'archived',
          run: ({ id }) => router.push(newAppointmentPath(id)),
        },
        {
          key: 'archive',
          icon: ({ status }) =>
            status === 'archived' ? <IconArchiveOff {...rowIcon} /> : <IconArchive {...rowIcon} />,
          label: ({ status, name }) => texts(status === 'archived' ? 'restore' : 'archive', { name }),
          run: (row) => setStatus(row, row.status === 'archived' ? 'active' : 'archived'),
          leaves: list.query.status !== undefined,
          on: 'desk',
        },
      ]}
      bulk={[
        {
          label: t('many.assign'),
          icon: <IconUserCheck {...icon} />,
          suits: () => true,
          run: (rows) => setChosen({ kind: 'assign', rows }),
        },
        {
          label: t('many.tag'),
          icon: <IconTag {...icon} />,
          suits: () => true,
          run: (rows) => setChosen({ kind: 'tag', rows }),
        },
        ...(isTreating
          ? [
              {
                label: t('many.document'),
                icon: <IconSignature {...icon} />,
                suits: () => true,
                run: (rows: PatientRow[]) => {
                  setToSend(rows.map(({ id }) => id))
                  router.push(paths['patients.documents']())
                },
              },
            ]
          : []),
        {
          label: texts('archive_selected'),
          icon: <IconArchive {...icon} />,
          suits: ({ status }) => status !== 'archived',
          run: (rows) => void changeMany(rows, { status: 'archived' }),
        },
        {
          label: t('many.activate'),
          icon: <IconArchiveOff {...icon} />,
          suits: ({ status }) => status !== 'active',
          run: (rows) => void changeMany(rows, { status: 'active' }),
        },
      ]}
      orElse={
        isAdmin && (
          <Button variant="default" component={Link} href={paths['patients.import']()}>
            {t('import_patients')}
          </Button>
        )
      }
      notFound={(name) => <Button onClick={() => setCreating({ name })}>{t('new_named', { name })}</Button>}
    >
      {chosen && (
        <BulkDialog
          kind={chosen.kind}
          count={chosen.rows.length}
          onChange={(change) => void changeMany(chosen.rows, change)}
          onClosed={() => setChosen(null)}
        />
      )}
      {creating && <PatientSheet name={creating.name} onClosed={() => setCreating(null)} />}
    </ListScreen>
  )
}
