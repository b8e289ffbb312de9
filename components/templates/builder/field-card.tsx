import { ActionIcon, Badge, Flex, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconCopy, IconTrash } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { MoveButtons } from '@/components/ui/ordered/move-buttons'
import { OrderedRow } from '@/components/ui/ordered/ordered'
import type { TemplateField } from '@/lib/contract/templates'
import { addField, copyOf, newKey, placeOf, stepField } from '@/lib/domain/record/edit-template'
import { localText } from '@/lib/domain/record/local-text'
import type { Locale } from '@/lib/i18n/locales'
import { useBuild } from './build'
import classes from './builder.module.css'
import { FieldForm } from './field-form'

type Props = { field: TemplateField; at: string; isFirst: boolean; isLast: boolean }

/** One field: its question and kind on a line, and all that is said of it once it is opened. */
export function FieldCard({ field, at, isFirst, isLast }: Props) {
  const t = useTranslations('templates')
  const locale = useLocale() as Locale
  const { open, setOpen, change, removeField, faults, saysFaults } = useBuild()
  const name = localText(field.label, locale) || t('nameless')
  const isOpen = open === field.key
  const isFaulty = saysFaults && Object.keys(faults).some((path) => path.startsWith(`${at}.`))
  const duplicate = () => {
    const key = newKey('f', crypto.randomUUID())
    change((content) => {
      const place = placeOf(content, field.key)
      return place ? addField(content, place.section, copyOf(field, key), place.at + 1) : content
    })
    setOpen(key)
  }
  return (
    <OrderedRow id={`field:${field.key}`} name={name} className={classes.field}>
      {(handle) => (
        <Stack gap={0} role="group" aria-label={name} data-field={field.key}>
          <Flex align="center" gap={4} wrap="wrap">
            {handle}
            <UnstyledButton
              className={classes.open}
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? null : field.key)}
            >
              <Text span fw={600} className={classes.name}>
                {name}
              </Text>
              <Flex gap={6} wrap="wrap" align="center">
                <Badge>{t(`kinds.${field.kind}`)}</Badge>
                {field.required && <Badge>{t('required_mark')}</Badge>}
                {field.shown_if && <Badge>{t('conditional')}</Badge>}
                {field.red_flag !== undefined && <Badge color="danger">{t('red_flag')}</Badge>}
                {isFaulty && <IconAlertTriangle size={17} stroke={1.8} color="var(--danger)" aria-hidden />}
              </Flex>
              <IconChevronDown
                size={17}
                stroke={1.6}
                aria-hidden
                style={{ marginLeft: 'auto', transform: isOpen ? 'rotate(180deg)' : undefined }}
              />
            </UnstyledButton>
            <Flex wrap="nowrap" ml="auto">
              <MoveButtons
                {...{ name, isFirst, isLast }}
                onMove={(by) => change((content) => stepField(content, field.key, by))}
              />
              <ActionIcon
                aria-label={t('duplicate_one', { name })}
                title={t('duplicate_one', { name })}
                onClick={duplicate}
              >
                <IconCopy size={17} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={t('remove', { name })}
                title={t('remove', { name })}
                onClick={() => removeField(field.key)}
              >
                <IconTrash size={17} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Flex>
          </Flex>
          {isOpen && <FieldForm field={field} at={at} />}
        </Stack>
      )}
    </OrderedRow>
  )
}
