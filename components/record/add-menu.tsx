import { Button } from '@mantine/core'
import { Menu } from '@/components/ui/menu'
import '@/components/ui/mantine-parts'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { usePatientId } from '@/components/patients/use-patient'
import { paths } from '@/lib/client/paths'
import { useRead, useSave } from '@/lib/client/use-api'
import type { Template, TemplateKind, TemplateVersion } from '@/lib/contract/templates'
import { entryLooks } from './stream/entry-icons'

/** In the order in which they are offered; a template for notes makes a note. */
const kinds = ['record', 'anamnesis', 'exploration'] as const satisfies TemplateKind[]
const entryKindOf = { record: 'note', anamnesis: 'anamnesis', exploration: 'exploration' } as const

export type NewEntry = { kind: 'note' | 'anamnesis' | 'exploration'; template: TemplateVersion }

const versionOf = ({ id, kind, name, current }: Template): TemplateVersion | null =>
  current && { ...current, template_id: id, kind, name }

/** Begins an entry by one of the clinic's templates, or by one of ours, which is the clinic's from then on. */
export function useTemplates() {
  const { data } = useRead('templates.list')
  const adopt = useSave('templates.adopt', { quiet: true })
  const own = (data?.data ?? []).filter(({ active, current }) => active && current)
  const choices = kinds.map((kind) => ({
    kind,
    own: own.filter((template) => template.kind === kind),
    starters: (data?.starters ?? []).filter((starter) => starter.kind === kind),
  }))
  /** The version that is filled in now, of a template or a starter. */
  const open = async (chosen: { template: Template } | { starter: string }): Promise<NewEntry | null> => {
    const template = 'template' in chosen ? chosen.template : (await adopt.mutateAsync({ body: chosen })).data
    const version = versionOf(template)
    return version && { kind: entryKindOf[template.kind], template: version }
  }
  const versions = own.flatMap((template) => versionOf(template) ?? [])
  return { choices, open, versions, writersLast: data?.writers_last ?? null, isReady: data !== undefined }
}

const { Icon: MeasureIcon } = entryLooks.measure

type Props = { onBegin: (entry: NewEntry) => void; onAttach: () => void; onMeasure: () => void }

export function AddMenu({ onBegin, onAttach, onMeasure }: Props) {
  const t = useTranslations('record')
  const patientId = usePatientId()
  const { choices, open, isReady } = useTemplates()
  const begin = (chosen: Parameters<typeof open>[0]) =>
    void open(chosen).then(
      (entry) => entry && onBegin(entry),
      () => undefined,
    )
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          disabled={!isReady}
          leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
          rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden />}
        >
          {t('add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" maw="min(420px, calc(100vw - 24px))" style={{ overflowY: 'auto' }}>
        <Menu.Item
          component={Link}
          href={paths['patients.pain'](patientId)}
          leftSection={<entryLooks.pain.Icon size={16} stroke={1.6} aria-hidden />}
        >
          {t('kind.pain')}
        </Menu.Item>
        {choices.map(({ kind, own, starters }) => {
          const { Icon } = entryLooks[entryKindOf[kind]]
          const icon = <Icon size={16} stroke={1.6} aria-hidden />
          if (own.length + starters.length === 0) return null
          return (
            <div key={kind}>
              <Menu.Label>{t(`kind.${entryKindOf[kind]}`)}</Menu.Label>
              {own.map((template) => (
                <Menu.Item key={template.id} leftSection={icon} onClick={() => begin({ template })}>
                  {template.name}
                </Menu.Item>
              ))}
              {starters.map(({ starter, name }) => (
                <Menu.Item key={starter} leftSection={icon} onClick={() => begin({ starter })}>
                  {name}
                </Menu.Item>
              ))}
            </div>
          )
        })}
        <Menu.Divider />
        <Menu.Item leftSection={<MeasureIcon size={16} stroke={1.6} aria-hidden />} onClick={onMeasure}>
          {t('measure')}
        </Menu.Item>
        <Menu.Item leftSection={<entryLooks.attachment.Icon size={16} stroke={1.6} aria-hidden />} onClick={onAttach}>
          {t('kind.attachment')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
