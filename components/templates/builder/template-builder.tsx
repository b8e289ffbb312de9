import { Alert, Button, SegmentedControl, Stack } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconPlus } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { ConflictPanel } from '@/components/form/conflict/conflict-panel'
import { LeaveDialog } from '@/components/form/guard/leave-dialog'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { Ordered } from '@/components/ui/ordered/ordered'
import { Card } from '@/components/ui/page/card'
import { call } from '@/lib/client/api'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { Template } from '@/lib/contract/templates'
import { addSection, changeField, dropped, newKey } from '@/lib/domain/record/edit-template'
import { localText } from '@/lib/domain/record/local-text'
import { templateFaults } from '@/lib/domain/record/template-faults'
import type { Locale } from '@/lib/i18n/locales'
import { type Build, BuildContext } from './build'
import classes from './builder.module.css'
import { BuilderHead } from './builder-head'
import { Preview } from './preview'
import { SectionCard } from './section-card'
import { useDraft } from './use-draft'
import { useRemoval } from './use-removal'
import { VersionsDialog } from './versions-dialog'

type Props = { template: Template; onLeave: () => void }

/** A template being written, beside the form that becomes of it; it saves itself, and is published when it is done. */
export function TemplateBuilder({ template, onLeave }: Props) {
  const t = useTranslations('templates')
  const tField = useTranslations('errors.field')
  const locale = useLocale() as Locale
  const draft = useDraft(template)
  const { content, change } = draft
  const [open, setOpen] = useState<string | null>(null)
  const [saysFaults, setSaysFaults] = useState(false)
  const [tab, setTab] = useState<'write' | 'preview'>('write')
  const [showsVersions, setShowsVersions] = useState(false)
  const [number, setNumber] = useState(template.current?.number ?? 0)
  const place = useRef<HTMLDivElement>(null)
  const faults = useMemo(() => templateFaults(content), [content])
  const removal = useRemoval(change, place)
  const guard = useUnsavedGuard(!draft.isSafe)
  const publishing = useSave('templates.publish', {
    quiet: true,
    onSuccess: ({ data }) => {
      draft.meet(data, true)
      setNumber(data.current?.number ?? number)
      setSaysFaults(false)
      notify({ type: 'success', message: t('published', { number: data.current?.number ?? 0 }) })
    },
  })

  const publish = async () => {
    const isWhole = Object.keys(faults).length === 0 && draft.name.trim() !== ''
    setSaysFaults(!isWhole)
    if (!isWhole) {
      const [path = ''] = Object.keys(faults)
      const [, section, , field] = path.split('.')
      const faulty = content.sections[Number(section)]?.fields[Number(field)]
      if (faulty) setOpen(faulty.key)
      return
    }
    if (!(await draft.flush())) return
    publishing.mutate({ params: { id: template.id }, version: draft.version() })
  }
  const leave = async () => {
    await draft.flush()
    onLeave()
  }
  const readAgain = async (takes: boolean) => {
    const { data } = await call('templates.show', { params: { id: template.id } })
    draft.meet(data, takes)
  }
  const build: Build = {
    ...{ content, faults, saysFaults, open, setOpen, change },
    changeField: (key, edit) => change((known) => changeField(known, key, edit)),
    ...removal,
  }
  const nameOf = (label: Parameters<typeof localText>[0]) => localText(label, locale) || t('nameless')
  const line = content.sections.flatMap((section) => [
    { id: `section:${section.key}`, name: nameOf(section.label) },
    ...section.fields.map((field) => ({ id: `field:${field.key}`, name: nameOf(field.label) })),
  ])
  const count = Object.keys(faults).length
  return (
    <BuildContext value={build}>
      <BuilderHead
        draft={draft}
        nextNumber={number + 1}
        isPublishing={publishing.isPending}
        nameFault={saysFaults && !draft.name.trim() ? tField('required') : undefined}
        onPublish={() => void publish()}
        onVersions={() => setShowsVersions(true)}
        onLeave={() => void leave()}
      />
      {draft.status === 'stale' && (
        <ConflictPanel isUnasked onTheirs={() => readAgain(true)} onMine={() => readAgain(false)} />
      )}
      {saysFaults && count > 0 && (
        <Alert color="danger" mb={16} role="alert">
          {t('faults', { count })}{' '}
          {faults.sections && tField(faults.sections.key as 'required', faults.sections.values as never)}
        </Alert>
      )}
      <SegmentedControl
        className={classes.tabs}
        fullWidth
        mb={16}
        value={tab}
        onChange={setTab}
        data={(['write', 'preview'] as const).map((value) => ({ value, label: t(`tab.${value}`) }))}
      />
      <div className={classes.body} data-tab={tab}>
        <Stack ref={place} gap={16} miw={0} className={classes.write}>
          <Ordered
            id="template-order"
            line={line}
            onDropped={(moved, onto) => change((known) => dropped(known, moved, onto))}
          >
            {content.sections.map((section, at) => (
              <SectionCard key={section.key} section={section} at={at} />
            ))}
          </Ordered>
          <Button
            variant="default"
            w="fit-content"
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            onClick={() =>
              change((known) => addSection(known, { key: newKey('s', crypto.randomUUID()), label: {}, fields: [] }))
            }
          >
            {t('add_section')}
          </Button>
        </Stack>
        <div className={classes.preview}>
          <Card title={t('tab.preview')}>
            <Preview name={draft.name} content={content} />
          </Card>
        </div>
      </div>
      {showsVersions && (
        <VersionsDialog
          templateId={template.id}
          onClosed={() => setShowsVersions(false)}
          onTake={(version) => {
            change(() => version.content)
            setShowsVersions(false)
            notify({ type: 'success', message: t('version_taken', { number: version.number }) })
          }}
        />
      )}
      <LeaveDialog guard={guard} />
    </BuildContext>
  )
}
