import { Button, type MenuProps, Text } from '@mantine/core'
import { Menu } from '@/components/ui/menu'
import '@/components/ui/mantine-parts'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type CSSProperties, Fragment, type KeyboardEvent, useState } from 'react'
import { finds } from '@/components/list/data/fold'
import { usePatientId } from '@/components/patients/use-patient'
import { usePhone } from '@/components/ui/use-phone'
import { paths } from '@/lib/client/paths'
import { useRead, useSave } from '@/lib/client/use-api'
import type { EntryKind } from '@/lib/contract/record'
import type { Template, TemplateKind, TemplateVersion } from '@/lib/contract/templates'
import classes from './add-menu.module.css'
import { entryLooks } from './stream/entry-icons'

/** A template for notes makes a note. */
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

/** More entries than these are looked for by typing. */
const LOOKED_OVER_MAX = 10
const SIGN = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** It is no higher than there is room where it opens, and opens where there is more. */
const ROOM: MenuProps['middlewares'] = {
  flip: { fallbackStrategy: 'bestFit' },
  size: {
    padding: 12,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--menu-room', `${Math.floor(availableHeight)}px`),
  },
}

/** On a phone, in place of where its button is. */
const SHEET: CSSProperties = { position: 'fixed', top: 'auto', bottom: 0, left: 0, right: 0, width: 'auto' }

/** A line of the menu: what it is called, and what it does or where it leads. */
type Line = { key: string; text: string } & ({ go: string } | { act: () => void })
/** Lines of one kind, under its name where it has several. */
type Group = { kind: EntryKind; label: string | null; lines: Line[] }

type Props = { onBegin: (entry: NewEntry) => void; onAttach: () => void; onMeasure: () => void }

/** What can be added to a record, by its kind; of many, by typing a part of the name. */
export function AddMenu({ onBegin, onAttach, onMeasure }: Props) {
  const t = useTranslations('record')
  const patientId = usePatientId()
  const { choices, open, isReady } = useTemplates()
  const [typed, setTyped] = useState('')
  const isTouch = useMediaQuery('(pointer: coarse)')
  const isPhone = usePhone(false)
  const begin = (chosen: Parameters<typeof open>[0]) =>
    void open(chosen).then(
      (entry) => entry && onBegin(entry),
      () => undefined,
    )
  const group = (
    kind: 'pain' | 'measure' | 'attachment',
    text: string,
    more: { go: string } | { act: () => void },
  ) => ({
    ...{ kind, label: null, lines: [{ key: kind, text, ...more }] },
  })
  const forms = choices.map(
    ({ kind, own, starters }): Group => ({
      ...{ kind: entryKindOf[kind], label: t(`kind.${entryKindOf[kind]}`) },
      lines: [
        ...own.map((template) => ({ key: `${template.id}`, text: template.name, act: () => begin({ template }) })),
        ...starters.map(({ starter, name }) => ({ key: starter, text: name, act: () => begin({ starter }) })),
      ],
    }),
  )
  // First what is written every day; what is filled once stands below.
  const groups: Group[] = [
    ...forms.filter(({ kind }) => kind === 'note'),
    group('pain', t('kind.pain'), { go: paths['patients.pain'](patientId) }),
    group('measure', t('measure'), { act: onMeasure }),
    group('attachment', t('kind.attachment'), { act: onAttach }),
    ...forms.filter(({ kind }) => kind !== 'note'),
  ]
  const isLong = groups.flatMap(({ lines }) => lines).length > LOOKED_OVER_MAX
  // The name of a kind finds all of it.
  const has = isLong && typed.trim() ? finds(typed) : () => true
  const found = groups
    .map((group) => ({ ...group, lines: group.lines.filter(({ text }) => has(`${group.label ?? ''} ${text}`)) }))
    .filter(({ lines }) => lines.length > 0)
  return (
    <Menu position="bottom-end" withinPortal middlewares={ROOM}>
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
      <Menu.Dropdown
        className={classes.menu}
        {...(isPhone && { style: SHEET, 'data-sheet': true })}
        onKeyDown={isLong ? typeOn : undefined}
        ref={holdsMenu}
      >
        {isLong && (
          <Menu.Search
            className={classes.search}
            aria-label={t('add_search')}
            placeholder={t('add_search')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={goOn}
            // On a telephone the keyboard would come over what it is opened for.
            data-autofocus={isTouch ? null : true}
          />
        )}
        <div role="menu" aria-label={t('add')}>
          {found.map(({ kind, label, lines }, at) => {
            const { Icon } = entryLooks[kind]
            return (
              <Fragment key={kind}>
                {label ? <Menu.Label>{label}</Menu.Label> : kind === 'pain' && at > 0 && <Menu.Divider />}
                {lines.map(({ key, text, ...does }, line) => {
                  const isFirst = isTouch && at + line === 0 && !typed
                  const shown = {
                    ...{ leftSection: <Icon {...SIGN} />, children: text },
                    'data-autofocus': isFirst || undefined,
                  }
                  if ('act' in does) return <Menu.Item key={key} {...shown} onClick={does.act} />
                  return <Menu.Item key={key} {...shown} component={Link} href={does.go} />
                })}
              </Fragment>
            )
          })}
        </div>
        {found.length === 0 && (
          <Text size="sm" c="dimmed" p="6px 12px" role="status">
            {t('no_match')}
          </Text>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A menu has nothing but its entries: what stands around the field and them is none. */
const holdsMenu = (node: HTMLElement | null) => {
  node?.setAttribute('role', 'group')
  node?.removeAttribute('aria-orientation')
}

const itemsOf = (place: Element) => [
  ...(place.closest('[data-menu-dropdown]')?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]

/** From what is typed to what it found: the arrows go there, Enter takes the first. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  const items = itemsOf(event.currentTarget)
  const isTaken = event.key === 'Enter' && event.currentTarget.value.trim() !== '' && !event.nativeEvent.isComposing
  if (event.key === 'ArrowDown') items[0]?.focus()
  else if (event.key === 'ArrowUp') items.at(-1)?.focus()
  else if (isTaken) items[0]?.click()
  else return
  event.preventDefault()
}

/** A letter typed on an entry goes on with what is looked for. */
function typeOn(event: KeyboardEvent<HTMLElement>) {
  const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
  const isOnItem = event.target instanceof Element && event.target.matches('[role="menuitem"]')
  if (isLetter && isOnItem) event.currentTarget.querySelector('input')?.focus()
}
