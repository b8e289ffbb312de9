import { Button, Group, Stack, TextInput } from '@mantine/core'
import { submitOnCtrlEnter } from '@/components/ui/submit-on-ctrl-enter'
import '@/components/ui/mantine-parts'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { DayField } from '@/components/form/fields/day-field'
import { useDates } from '@/components/format/use-dates'
import { PatientPicker } from '@/components/patients/picker/patient-picker'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { OwnModal } from '@/components/ui/own-modal'
import { Warning } from '@/components/ui/warning'
import { fieldErrors } from '@/lib/client/api-error'
import { paths } from '@/lib/client/paths'
import { useRead, useSave } from '@/lib/client/use-api'
import type { ExerciseItem } from '@/lib/contract/exercises'
import { SESSION_NAME_MAX } from '@/lib/domain/sessions/limits'
import { isDay } from '@/lib/domain/time/clock'

type Props = { items: ExerciseItem[]; onDone: () => void; onClosed: () => void }

/** As a plan has it: which exercise, with its usual dose. */
const formOf = ({ id, starter_key, sets, reps, hold_seconds, rest_seconds, load, tempo }: ExerciseItem) => ({
  ...(id === null ? { starter_key } : { exercise_id: id }),
  ...{ sets, reps, hold_seconds, rest_seconds, load, tempo, note: null },
})

/** What was gathered goes onto a day of the plan that somebody has then; where there is none, the way to their page. */
export function PlanHandover({ items, onDone, onClosed }: Props) {
  const t = useTranslations('exercises.tray')
  const list = useTranslations('list')
  const router = useRouter()
  const { today } = useDates()
  const [patients, setPatients] = useState<PickedPatient[]>([])
  const [day, setDay] = useState(today)
  const [name, setName] = useState(() => t('plan.named'))
  const [patient] = patients
  const read = useRead(
    'dated-plans.list',
    { query: { patient_id: patient?.id ?? 0 } },
    { enabled: patient !== undefined },
  )
  const plan = read.data?.data.find(({ active, starts_on, ends_on }) => active && starts_on <= day && day <= ends_on)
  const add = useSave('dated-sessions.create', {
    onSuccess: () => {
      onDone()
      if (patient) router.push(paths['patients.plan'](patient.id, day))
    },
  })
  const faults = Object.entries(add.error ? fieldErrors(add.error) : {})
  const ofDay = faults.find(([path]) => path.startsWith('days'))?.[1]
  const fault = faults.find(([path]) => !path.startsWith('days'))?.[1]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!plan || add.isPending) return
    add.send({ params: { id: plan.id }, body: { days: [day], name: name.trim(), items: items.map(formOf) } })
  }
  return (
    <OwnModal title={t('plan.title')} closeLabel={t('close')} zIndex={400} onClosed={onClosed}>
      <form noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
        <Stack gap={14}>
          <PatientPicker
            label={t('plan.patient')}
            isSingle
            value={patients}
            error={undefined}
            onChange={setPatients}
            onTyping={() => undefined}
          />
          <DayField name="day" label={t('plan.day')} required value={day} error={ofDay} onChange={setDay} />
          <TextInput
            label={t('plan.name')}
            maxLength={SESSION_NAME_MAX}
            autoComplete="off"
            error={fault}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {patient && read.isError && (
            <Warning>
              <span>
                {t('plan.failed')}{' '}
                <Button variant="subtle" size="compact-sm" onClick={() => void read.refetch()}>
                  {list('retry')}
                </Button>
              </span>
            </Warning>
          )}
          {patient && read.data && !plan && (
            <Warning>
              <span>
                {t('plan.none')} <Link href={paths['patients.plan'](patient.id)}>{t('plan.open')}</Link>
              </span>
            </Warning>
          )}
          <Group justify="flex-end">
            <Button type="submit" disabled={!plan || !isDay(day) || !name.trim()} loading={add.isPending}>
              {t('plan.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </OwnModal>
  )
}
