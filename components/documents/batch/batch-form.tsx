import { Button, Checkbox, NativeSelect, NumberInput, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useQuestion } from '@/components/batch/use-question'
import { CallFault } from '@/components/form/call-fault'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { ReadState } from '@/components/list/waiting/read-state'
import { ReadLine } from '@/components/ui/read-line'
import { useRead, useSave } from '@/lib/client/use-api'
import { LINK_DAYS, LINK_DAYS_MAX } from '@/lib/domain/documents/lengths'
import { BatchPreview } from './batch-preview'
import { FilterFields } from './filter-fields'
import { receiversOf, usualFilter } from './receivers'
import { useBatchPreview } from './use-batch-preview'

type Props = {
  /** The patients that are ticked; without them a filter is chosen here. */
  ids: number[] | undefined
  onBegun: (id: number) => void
}

/** Which document, to whom, and how: what would come of it is said before it begins. */
export function BatchForm({ ids, onBegun }: Props) {
  const t = useTranslations('document-board.batch')
  const read = useRead('document-templates.list')
  const services = useRead('services.list').data?.data.filter(({ active }) => active) ?? []
  const [chosen, setChosen] = useState({ template: '', service: '', code: false, days: String(LINK_DAYS) })
  const [filter, setFilter] = useState(usualFilter)
  const templates = read.data?.data.filter(({ active }) => active) ?? []
  const template = templates.find(({ id }) => String(id) === chosen.template) ?? templates[0]
  const receivers = receiversOf(ids, filter)
  const preview = useBatchPreview(template ? { template_id: template.id, receivers } : null)
  const begin = useSave('document-batches.create', { handles: () => true, onSuccess: ({ data }) => onBegun(data.id) })
  const days = Number(chosen.days)
  const isFit = Number.isInteger(days) && days >= 1 && days <= LINK_DAYS_MAX
  const ready = preview.data?.data.ready ?? 0
  const isReady = isFit && ready > 0 && !preview.isPlaceholderData
  const { ask, question } = useQuestion({
    texts: { title: t('ask.title', { count: ready }), text: t('ask.text'), confirm: t('begin'), keep: t('keep') },
    save: begin,
    onConfirm: () =>
      template &&
      begin.send({
        body: {
          ...{ template_id: template.id, receivers, code: chosen.code, days },
          service_id: chosen.service ? Number(chosen.service) : null,
        },
      }),
  })
  // «Another one» has gone with the focus.
  const lead = useKeptFocus<HTMLParagraphElement>(true, template?.id)
  const choose = (change: Partial<typeof chosen>) => setChosen({ ...chosen, ...change })
  if (!read.data) return <ReadState read={read} failed={t('failed')} height={180} />
  if (!template) return <Text>{t('no_templates')}</Text>
  return (
    <Stack gap={16}>
      <Text ref={lead} style={{ outline: 'none' }}>
        {t('lead')}
      </Text>
      <NativeSelect
        label={t('template')}
        value={String(template.id)}
        onChange={({ currentTarget }) => choose({ template: currentTarget.value })}
        data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {ids ? <Text>{t('chosen', { count: ids.length })}</Text> : <FilterFields values={filter} onChange={setFilter} />}
      <NativeSelect
        label={t('service')}
        value={chosen.service}
        onChange={({ currentTarget }) => choose({ service: currentTarget.value })}
        data={[
          { value: '', label: t('no_service') },
          ...services.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NumberInput
        label={t('days')}
        required
        allowDecimal={false}
        min={1}
        max={LINK_DAYS_MAX}
        value={chosen.days}
        onChange={(value) => choose({ days: String(value) })}
      />
      <Checkbox
        label={t('code')}
        description={t('code_is')}
        checked={chosen.code}
        onChange={({ currentTarget }) => choose({ code: currentTarget.checked })}
      />
      <ReadLine read={preview} height={22} />
      {preview.data && !preview.isPlaceholderData && <BatchPreview preview={preview.data.data} />}
      <CallFault error={begin.error} />
      <Button disabled={!isReady} loading={begin.isPending} onClick={ask}>
        {t('begin')}
      </Button>
      {question}
    </Stack>
  )
}
