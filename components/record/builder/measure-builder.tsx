import { Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useSave } from '@/lib/client/use-api'
import { SCALE_END_MAX, STEPS_MAX } from '@/lib/domain/record/lengths'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import {
  blankItem,
  blankMeasure,
  type DraftFault,
  type DraftItem,
  type DraftMeasure,
  definitionOfDraft,
  draftFaults,
} from './draft'
import { ItemFields } from './item-fields'

/** Makes a measure of the clinic's own: what it asks, how it counts, and what change counts as one. */
export function MeasureBuilder({ onClosed }: { onClosed: () => void }) {
  const t = useTranslations('measures')
  const locale = useLanguage()
  const [draft, setDraft] = useState<DraftMeasure>(blankMeasure)
  const [isTold, setTold] = useState(false)
  const create = useSave('measures.create', { handles: () => true })
  const guard = useUnsavedGuard(!create.isSuccess && draft !== blankMeasure)
  const faults = isTold ? draftFaults(draft) : {}
  const texts: Record<Exclude<DraftFault, 'steps'>, string> = {
    required: t('goals.required'),
    number: t('goals.not_number'),
    order: t('builder.fault'),
    options: t('builder.options_fault'),
    source: t('builder.mid_source_needed'),
  }
  const errorOf = (field: string) => {
    const fault = faults[field]
    if (fault !== 'steps') return fault && texts[fault]
    const number = Number(field.split('.')[1]) + 1
    return t('builder.steps_fault', { number, max: STEPS_MAX, end: SCALE_END_MAX })
  }
  const set = (part: Partial<DraftMeasure>) => setDraft({ ...draft, ...part })
  const setItem = (at: number, part: Partial<DraftItem>) =>
    set({ items: draft.items.map((item, index) => (index === at ? { ...item, ...part } : item)) })
  const text = (field: 'name' | 'min' | 'max' | 'mid' | 'source', label: string, max: number) => (
    <TextInput
      label={label}
      maxLength={max}
      value={draft[field]}
      error={errorOf(field)}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (Object.keys(draftFaults(draft)).length > 0) return
    create.send({ body: { name: draft.name, definition: definitionOfDraft(draft, locale) } })
  }
  return (
    <FormSheet
      title={t('builder.create')}
      saveLabel={t('builder.create')}
      {...{ guard, onClosed }}
      saving={create.isPending}
      done={create.isSuccess}
      onSubmit={submit}
    >
      <Stack gap={16}>
        {text('name', t('fields.name'), 120)}
        {draft.items.map((item, at) => (
          <ItemFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a question that is being made has nothing else to be known by
            key={at}
            number={at + 1}
            item={item}
            onChange={(part) => setItem(at, part)}
            onRemove={
              draft.items.length > 1 ? () => set({ items: draft.items.filter((_, index) => index !== at) }) : null
            }
            errorOf={(field) => errorOf(`items.${at}.${field}`)}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          disabled={draft.items.length >= 60}
          onClick={() => set({ items: [...draft.items, blankItem] })}
        >
          {t('builder.add_item')}
        </Button>
        <SimpleGrid cols={2} spacing={12}>
          <NativeSelect
            label={t('builder.how')}
            value={draft.how}
            onChange={(event) => set({ how: event.currentTarget.value as DraftMeasure['how'] })}
            data={(['sum', 'mean'] as const).map((value) => ({ value, label: t(`builder.hows.${value}`) }))}
          />
          <NativeSelect
            label={t('builder.direction')}
            value={draft.direction}
            onChange={(event) => set({ direction: event.currentTarget.value as DraftMeasure['direction'] })}
            data={(['higher', 'lower'] as const).map((value) => ({ value, label: t(`builder.directions.${value}`) }))}
          />
          {text('min', labelled(locale, t('builder.range'), t('builder.min')), 12)}
          {text('max', labelled(locale, t('builder.range'), t('builder.max')), 12)}
        </SimpleGrid>
        <Text size="sm" c="dimmed" mt={-8}>
          {t('builder.range_hint')}
        </Text>
        {text('mid', t('builder.mid'), 12)}
        {text('source', t('builder.mid_source'), 300)}
        <CallFault error={create.error} />
      </Stack>
    </FormSheet>
  )
}
