import { Button, Input, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Pill } from '@/components/form/fields/pill'
import { PatientPicker } from '@/components/patients/picker/patient-picker'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import classes from './enrol.module.css'

/** So many members can be ticked; the others of a large group are searched, as every patient is. */
const MEMBERS_SHOWN = 12

type Props = {
  patients: PickedPatient[]
  error: ReactNode
  onChange: (patients: PickedPatient[]) => void
  typed: string
  onTyping: (text: string) => void
  /** Who is a member then, those with a place among them; undefined until it is read, which is said in its place. */
  members: { id: number; name: string }[] | undefined
  seatedIds: ReadonlySet<number>
  unread: ReactNode
  /** Takes somebody into the group first. */
  onTakeIn: (patient: PickedPatient) => void
}

/** Who is enrolled: members at a press, anybody by the search, where it is said who is no member and what can be done about it. */
export function EnrolPeople(props: Props) {
  const { patients, error, onChange, typed, onTyping, members, seatedIds, unread, onTakeIn } = props
  const t = useTranslations('group-activities.enrol')
  const isMember = (id: number) => members?.some((member) => member.id === id) ?? false
  const isPicked = (id: number) => patients.some((patient) => patient.id === id)
  const pick = (id: number, name: string) =>
    onChange(isPicked(id) ? patients.filter((one) => one.id !== id) : [...patients, { id, name, phone: null }])
  const open = (members ?? []).filter(({ id }) => !seatedIds.has(id))
  const offered = open.slice(0, MEMBERS_SHOWN)
  const beyond = open.length - offered.length
  const noteOf = (id: number) => t(seatedIds.has(id) ? 'is_seated' : isMember(id) ? 'is_member' : 'no_member')
  // Who has a place is left to the answer, which says so.
  const strangers = members ? patients.filter(({ id }) => !isMember(id) && !seatedIds.has(id)) : []
  return (
    <>
      <PatientPicker
        label={t('patients')}
        value={patients}
        error={error}
        onChange={onChange}
        typed={typed}
        onTyping={onTyping}
        standing={members && { noteOf, first: open }}
      />
      {strangers.length > 0 && (
        <ul className={classes.strangers} role="status">
          {strangers.map((patient) => (
            <li key={patient.id}>
              <span>{t('no_member_why', { name: patient.name })}</span>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('take_in_name', { name: patient.name })}
                onClick={() => onTakeIn(patient)}
              >
                {t('take_in')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 ? (
        <Input.Wrapper label={t('members')} labelElement="div">
          <fieldset className={classes.pills} aria-label={t('members')}>
            {offered.map(({ id, name }) => (
              <Pill key={id} checked={isPicked(id)} onChange={() => pick(id, name)}>
                {name}
              </Pill>
            ))}
          </fieldset>
          {beyond > 0 && (
            <Text c="dimmed" fz="sm" mt={6}>
              {t('members_more', { count: beyond })}
            </Text>
          )}
        </Input.Wrapper>
      ) : (
        unread
      )}
    </>
  )
}
