import { Alert, Button, Flex, NativeSelect, NumberInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconArrowLeft, IconHistory } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { LeaveDialog } from '@/components/form/guard/leave-dialog'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { languageName } from '@/components/format/language-name'
import { Card } from '@/components/ui/page/card'
import { focusFirstFault } from '@/lib/client/focus-first-fault'
import type { DocumentKind, DocumentTemplate } from '@/lib/contract/document-templates'
import { MONTHS_MAX, TEMPLATE_NAME_MAX } from '@/lib/domain/documents/lengths'
import { languagesOf } from '@/lib/domain/documents/template-faults'
import { type Locale, locales } from '@/lib/i18n/locales'
import { BoxesCard } from './boxes-card'
import { DocumentPreview } from './document-preview'
import { DocumentVersions } from './document-versions'
import { TextCard } from './text-card'
import { useDocumentWork } from './use-document-work'

type Props = { template: DocumentTemplate | undefined; kind: DocumentKind; onLeave: () => void }

/** A document being written, language by language, beside how it will be read. */
export function DocumentEditor({ template, kind, onLeave }: Props) {
  const t = useTranslations('document-templates')
  const reader = useLocale()
  const work = useDocumentWork(template, kind, onLeave)
  const { name, valid_months, content, faults } = work
  const [locale, setLocale] = useState<Locale>(languagesOf(content)[0] ?? work.first)
  const [showsVersions, setShowsVersions] = useState(false)
  const guard = useUnsavedGuard(work.isDirty)
  const editor = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  // What opened it has gone with the list.
  useEffect(() => back.current?.focus({ preventScroll: true }), [])
  const elsewhere = work.faultyLanguages.filter((one) => one !== locale)
  const nameOf = (one: Locale) => languageName(one, reader)
  return (
    <Stack ref={editor} gap={20}>
      <Flex gap={10} justify="space-between" wrap="wrap">
        <Button
          ref={back}
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={17} stroke={1.6} aria-hidden />}
          onClick={() => guard.leave(onLeave)}
        >
          {t(kind === 'consent' ? 'consent.title' : 'editor.back')}
        </Button>
        <Flex gap={10} wrap="wrap">
          {template && (
            <Button
              variant="default"
              leftSection={<IconHistory size={17} stroke={1.6} aria-hidden />}
              onClick={() => setShowsVersions(true)}
            >
              {t('editor.versions')}
            </Button>
          )}
          <Button loading={work.isSaving} onClick={() => work.save() || focusFirstFault(editor.current)}>
            {t(template || kind === 'consent' ? 'editor.save' : 'editor.create')}
          </Button>
        </Flex>
      </Flex>
      {work.isStale && (
        <Alert color="warn" role="alert">
          {t('editor.stale')}
          <Flex gap={10} mt={10} wrap="wrap">
            <Button variant="default" onClick={() => void work.meet(true)}>
              {t('editor.take_theirs')}
            </Button>
            <Button variant="default" onClick={() => void work.meet(false)}>
              {t('editor.keep_mine')}
            </Button>
          </Flex>
        </Alert>
      )}
      {elsewhere.length > 0 && <FormFault title={t('editor.faults', { language: nameOf(elsewhere[0]!) })} />}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={20} style={{ alignItems: 'start' }}>
        <Stack gap={20} miw={0}>
          <Card title={t(kind === 'consent' ? 'consent.title' : 'title')}>
            <TextInput
              label={t('fields.name')}
              description={t('editor.name_hint')}
              required
              maxLength={TEMPLATE_NAME_MAX}
              value={name}
              error={faults.name}
              onChange={(event) => work.change({ name: event.currentTarget.value })}
            />
            <NumberInput
              label={t('fields.valid_months')}
              description={t('editor.valid_hint')}
              min={1}
              max={MONTHS_MAX}
              allowDecimal={false}
              value={valid_months ?? ''}
              error={faults.valid_months}
              onChange={(value) => work.change({ valid_months: value === '' ? null : Number(value) })}
            />
            {work.isOtherText && (
              <Switch
                label={t('editor.correction')}
                description={t('editor.correction_is')}
                checked={work.is_correction}
                onChange={(event) => work.change({ is_correction: event.currentTarget.checked })}
              />
            )}
            <NativeSelect
              label={t('editor.language')}
              value={locale}
              onChange={(event) => setLocale(event.currentTarget.value as Locale)}
              data={locales.map((one) => ({
                value: one,
                label: work.isWritten(one) ? t('editor.written', { language: nameOf(one) }) : nameOf(one),
              }))}
            />
          </Card>
          <TextCard key={locale} locale={locale} work={work} />
          <BoxesCard locale={locale} work={work} />
        </Stack>
        <DocumentPreview locale={locale} content={content} />
      </SimpleGrid>
      {showsVersions && template && (
        <DocumentVersions
          templateId={template.id}
          onClosed={() => setShowsVersions(false)}
          onTake={(past) => {
            work.change({ content: past.content })
            setShowsVersions(false)
          }}
        />
      )}
      <LeaveDialog guard={guard} />
    </Stack>
  )
}
