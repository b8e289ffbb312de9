import { ActionIcon } from '@mantine/core'
import { Menu } from '@/components/ui/menu'
import '@/components/ui/mantine-parts'
import {
  IconAlertTriangle,
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconDots,
  IconEraser,
  IconEye,
  IconFileZip,
  IconPencil,
  IconPhone,
} from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { phoneLink } from '@/components/format/phone'
import { useUser } from '@/lib/client/use-user'
import type { Patient } from '@/lib/contract/patients'
import { seesRecords } from '@/lib/domain/access'
import { mergePath } from './merging/merge-path'
import { useStatus } from './use-status'

type Props = {
  patient: Patient
  onEdit: () => void
  onAlerts: () => void
  onExport: () => void
  onAccesses: () => void
  onErase: () => void
  soon: () => void
}

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

/** What else can be done with a patient. */
export function PatientMenu({ patient, onEdit, onAlerts, onExport, onAccesses, onErase, soon }: Props) {
  const t = useTranslations('patients.menu')
  const setStatus = useStatus()
  const user = useUser()
  const { is_admin } = user
  const isTreating = seesRecords(user)
  const isArchived = patient.status === 'archived'
  return (
    <Menu position="bottom-end" width={230} returnFocus onOpen={soon}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} flex="none" aria-label={t('label')} title={t('label')}>
          <IconDots size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconAlertTriangle {...icon} />} onClick={onAlerts}>
          {t('alerts')}
        </Menu.Item>
        {patient.phone && (
          <Menu.Item leftSection={<IconPhone {...icon} />} component="a" href={phoneLink(patient.phone)}>
            {t('call')}
          </Menu.Item>
        )}
        {isTreating && (
          <Menu.Item leftSection={<IconFileZip {...icon} />} onClick={onExport}>
            {t('export')}
          </Menu.Item>
        )}
        {is_admin && (
          <Menu.Item leftSection={<IconEye {...icon} />} onClick={onAccesses}>
            {t('accesses')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={isArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
          onClick={() => setStatus(patient, isArchived ? 'active' : 'archived')}
        >
          {t(isArchived ? 'activate' : 'archive')}
        </Menu.Item>
        {is_admin && (
          <Menu.Item leftSection={<IconArrowMerge {...icon} />} component={Link} href={mergePath(patient.id)}>
            {t('merge')}
          </Menu.Item>
        )}
        {is_admin && (
          <Menu.Item c="var(--danger)" leftSection={<IconEraser {...icon} />} onClick={onErase}>
            {t('erase')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
