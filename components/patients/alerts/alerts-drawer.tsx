import { ActionIcon, Box, Button, Text, Title } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconArchive, IconArchiveOff, IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SideDrawer } from '@/components/form/side-drawer'
import { useDates } from '@/components/format/use-dates'
import { Item, Items } from '@/components/list/items'
import { ReadState } from '@/components/list/waiting/read-state'
import { takenBack } from '@/lib/client/taken-back'
import { notify } from '@/lib/client/toasts'
import { useRead, useSave } from '@/lib/client/use-api'
import type { PatientAlert } from '@/lib/contract/patient-alerts'
import type { Patient } from '@/lib/contract/patients'
import { alertsOn } from '@/lib/domain/patients/alerts'
import { useAlertText } from './alert-chips'
import { AlertSheet } from './alert-sheet'

type Props = { patient: Pick<Patient, 'id' | 'name'>; onClosed: () => void }

/** All alerts of a patient: those that count, and those of the past. */
export function AlertsDrawer({ patient, onClosed }: Props) {
  const t = useTranslations('patient-alerts')
  const close = useTranslations('form')('close')
  const { today } = useDates()
  const [edited, setEdited] = useState<PatientAlert | 'new' | null>(null)
  const read = useRead('patient-alerts.list', { params: { id: patient.id } })
  const alerts = read.data?.data
  const counting = alertsOn(alerts ?? [], today)
  const past = alerts?.filter((alert) => !counting.includes(alert)) ?? []
  return (
    <SideDrawer title={t('open', { name: patient.name })} closeLabel={close} onClose={onClosed}>
      <Box flex={1} miw={0} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        <ReadState read={read} failed={t('failed')} height={120} />
        {alerts && counting.length === 0 && <Text c="dimmed">{t('none')}</Text>}
        <Items>
          {counting.map((alert) => (
            <Entry key={alert.id} alert={alert} onEdit={() => setEdited(alert)} />
          ))}
        </Items>
        {alerts && (
          <Button
            mt="md"
            variant={counting.length > 0 ? 'default' : 'filled'}
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('add')}
          </Button>
        )}
        {past.length > 0 && (
          <>
            <Title order={3} size="md" mt="xl" mb="xs">
              {t('past')}
            </Title>
            <Items>
              {past.map((alert) => (
                <Entry key={alert.id} alert={alert} onEdit={() => setEdited(alert)} />
              ))}
            </Items>
          </>
        )}
      </Box>
      {edited && (
        <AlertSheet
          patientId={patient.id}
          alert={edited === 'new' ? undefined : edited}
          onClosed={() => setEdited(null)}
        />
      )}
    </SideDrawer>
  )
}

function Entry({ alert, onEdit }: { alert: PatientAlert; onEdit: () => void }) {
  const t = useTranslations('patient-alerts')
  const textOf = useAlertText()
  const { plainDay } = useDates()
  const professionals = useRead('professionals.list').data?.data
  const author = professionals?.find(({ id }) => id === alert.created_by)?.name
  const save = useSave('patient-alerts.update', { quiet: true })
  const { text, archived_at, version } = alert
  const write = (archived: boolean, version: number) =>
    save.mutateAsync({ params: { id: alert.id }, body: { archived }, version })
  const archive = (archived: boolean) =>
    write(archived, version).then(
      ({ data }) => {
        const undo = () => takenBack(write(false, data.version))
        if (archived) notify({ type: 'success', message: t('was_archived'), undo })
      },
      // Said by its toast.
      () => undefined,
    )
  const facts = [
    t(`severity.${alert.severity}`),
    alert.expires_on && t('until', { day: plainDay(alert.expires_on) }),
    author,
  ]
  return (
    <Item
      order={4}
      title={textOf(alert)}
      actions={
        <>
          <Action label={t('edit', { text })} onPress={onEdit}>
            <IconPencil size={18} stroke={1.6} aria-hidden />
          </Action>
          <Action label={t(archived_at ? 'restore' : 'archive', { text })} onPress={() => void archive(!archived_at)}>
            {archived_at ? (
              <IconArchiveOff size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconArchive size={18} stroke={1.6} aria-hidden />
            )}
          </Action>
        </>
      }
    >
      <Text c="dimmed" size="sm">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Item>
  )
}

type ActionProps = { label: string; onPress: () => void; children: React.ReactNode }

const Action = ({ label, onPress, children }: ActionProps) => (
  <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label} onClick={onPress}>
    {children}
  </ActionIcon>
)
