import { Box, Button, Textarea, TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconArchive, IconArchiveOff, IconCopy, IconDeviceMobile } from '@tabler/icons-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { ConflictPanel } from '@/components/form/conflict/conflict-panel'
import { ToneField } from '@/components/form/fields/tone-field'
import { LeaveDialog } from '@/components/form/guard/leave-dialog'
import { useAwayGuard } from '@/components/form/guard/use-away-guard'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { ArchivedBadge } from '@/components/list/name-column'
import { closed, lazily } from '@/components/ui/lazily'
import { Card } from '@/components/ui/page/card'
import { Column, Columns } from '@/components/ui/page/columns'
import { PageHead } from '@/components/ui/page/page-head'
import { usePartTitle } from '@/components/ui/page/use-part-title'
import { submitOnCtrlEnter } from '@/components/ui/submit-on-ctrl-enter'
import { Warning } from '@/components/ui/warning'
import { call } from '@/lib/client/api'
import { focusFirstFault } from '@/lib/client/focus-first-fault'
import { paths } from '@/lib/client/paths'
import { useSave } from '@/lib/client/use-api'
import type { ExerciseSession } from '@/lib/contract/exercise-sessions'
import { SESSION_NAME_MAX, SESSION_NOTES_MAX } from '@/lib/domain/sessions/limits'
import { ItemList } from './item-list'
import { useSessionDraft } from './use-session-draft'

const PatientView = lazily(() => import('./patient-view').then((module) => module.PatientView), closed)

type Props = {
  /** The one that is changed; a new one without. */
  session?: ExerciseSession | undefined
  /** What a new one begins as. */
  like?: ExerciseSession | undefined
  /** Begins with what was gathered in the library, which is emptied when it is saved. */
  takesTray: boolean
}

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

/** A session being written: its name, its exercises, and what the patient will see of it. Ctrl+Enter saves it. */
export function SessionEditor({ session, like, takesTray }: Props) {
  const t = useTranslations('exercise-sessions')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const written = useSessionDraft({ session, like, takesTray })
  const { draft, body, faults, change, isDirty } = written
  const [version, setVersion] = useState(session?.version)
  const [isStale, setStale] = useState(false)
  const [isShown, setShown] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const guard = useUnsavedGuard(isDirty && !isSaved)
  useAwayGuard(guard, () => undefined)
  const asForm = { setErrors: written.setRefused, getValues: () => body, root: form }
  const create = useSave('exercise-sessions.create', {
    form: asForm,
    onSuccess: ({ data }) => {
      setSaved(true)
      written.emptyTray()
      router.replace(paths['sessions.show'](data.id))
    },
  })
  const update = useSave('exercise-sessions.update', {
    form: asForm,
    onStale: () => setStale(true),
    onSuccess: ({ data }, { body: sent }) => {
      setStale(false)
      setVersion(data.version)
      // What was written while it was being saved stays.
      written.meet(data, JSON.stringify(sent) === JSON.stringify(body))
      written.emptyTray()
      if (takesTray) router.replace(paths['sessions.show'](data.id))
    },
  })
  const archive = useSave('exercise-sessions.update', { onSuccess: ({ data }) => setVersion(data.version) })
  const isPending = create.isPending || update.isPending
  const title = draft.name.trim() || session?.name || t('create_title')
  usePartTitle(title)

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!written.isSound()) return focusFirstFault(form.current)
    if (session) update.mutate({ params: { id: session.id }, body, version: version ?? session.version })
    else create.send({ body })
  }
  const readAgain = async (takes: boolean) => {
    if (!session) return
    const { data } = await call('exercise-sessions.show', { params: { id: session.id } })
    setVersion(data.version)
    setStale(false)
    written.meet(data, takes)
    if (!takes) update.mutate({ params: { id: session.id }, body, version: data.version })
  }
  return (
    <form ref={form} noValidate onSubmit={save} onKeyDown={submitOnCtrlEnter}>
      <PageHead
        lined
        face={null}
        back={{ href: paths.sessions(), label: t('title') }}
        title={title}
        tags={session && !session.active && <ArchivedBadge />}
        under={null}
        actions={
          <>
            {session && (
              <>
                <Button
                  variant="default"
                  leftSection={session.active ? <IconArchive {...icon} /> : <IconArchiveOff {...icon} />}
                  loading={archive.isPending}
                  onClick={() =>
                    archive.mutate({
                      params: { id: session.id },
                      body: { active: !session.active },
                      version: version ?? session.version,
                    })
                  }
                >
                  {t(session.active ? 'archive' : 'restore')}
                </Button>
                <Button
                  component={Link}
                  href={paths['sessions.create']({ from: session.id })}
                  variant="default"
                  leftSection={<IconCopy {...icon} />}
                >
                  {t('duplicate')}
                </Button>
              </>
            )}
            <Button
              variant="default"
              leftSection={<IconDeviceMobile {...icon} />}
              disabled={draft.items.length === 0}
              onClick={() => setShown(true)}
            >
              {t('preview.open')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t(session ? 'save' : 'create')}
            </Button>
          </>
        }
      />
      {isStale && (
        <Box m="16px 28px 0">
          <ConflictPanel onTheirs={() => readAgain(true)} onMine={() => readAgain(false)} />
        </Box>
      )}
      <Columns side="1fr" width={1080}>
        <Column>
          <Card title={t('fields.items')}>
            {written.leftOut > 0 && <Warning>{t('left_out', { count: written.leftOut })}</Warning>}
            <ItemList items={draft.items} onChange={(items) => change({ items })} faults={faults} />
          </Card>
        </Column>
        <Column>
          <Card title={t('details')}>
            <TextInput
              label={t('fields.name')}
              required
              maxLength={SESSION_NAME_MAX}
              autoComplete="off"
              autoFocus={!session}
              value={draft.name}
              error={faults.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <ToneField label={t('fields.color')} value={draft.color} onChange={(color) => change({ color })} />
            <Textarea
              label={t('fields.notes')}
              description={t('fields.notes_is')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autosize
              minRows={3}
              maxRows={10}
              maxLength={SESSION_NOTES_MAX}
              value={draft.notes}
              error={faults.notes}
              onChange={(event) => change({ notes: event.currentTarget.value })}
            />
          </Card>
        </Column>
      </Columns>
      {isShown && <PatientView name={draft.name} items={draft.items} onClosed={() => setShown(false)} />}
      <LeaveDialog guard={guard} />
    </form>
  )
}
