import { ActionIcon, Button, Flex } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { MoveButtons } from '@/components/ui/ordered/move-buttons'
import { OrderedRow } from '@/components/ui/ordered/ordered'
import type { TemplateSection } from '@/lib/contract/templates'
import { addField, changeSection, newKey, stepSection } from '@/lib/domain/record/edit-template'
import { localText } from '@/lib/domain/record/local-text'
import type { Locale } from '@/lib/i18n/locales'
import { useBuild } from './build'
import classes from './builder.module.css'
import { FieldCard } from './field-card'
import { LocalTextField } from './local-text-field'
import { useFaultText } from './use-fault-text'

type Props = { section: TemplateSection; at: number }

/** A section with its fields. */
export function SectionCard({ section, at }: Props) {
  const t = useTranslations('templates')
  const locale = useLocale() as Locale
  const faultText = useFaultText()
  const { content, change, setOpen, removeSection } = useBuild()
  const name = localText(section.label, locale) || t('nameless')
  const isLast = at === content.sections.length - 1
  const add = () => {
    const key = newKey('f', crypto.randomUUID())
    change((known) => addField(known, section.key, { key, kind: 'text', label: {} }))
    setOpen(key)
  }
  return (
    <section className={classes.section} aria-label={name}>
      <OrderedRow id={`section:${section.key}`} name={name}>
        {(handle) => (
          <Flex align="flex-start" gap={4} mb={6} wrap="wrap">
            <div style={{ marginTop: 24 }}>{handle}</div>
            <div style={{ flex: '1 1 200px', minWidth: 0 }}>
              <LocalTextField
                label={t('section_name')}
                value={section.label}
                fault={faultText(`sections.${at}.label`)}
                onChange={(label) => change((known) => changeSection(known, section.key, label))}
              />
            </div>
            <Flex mt={24} wrap="nowrap">
              <MoveButtons
                name={name}
                isFirst={at === 0}
                isLast={isLast}
                onMove={(by) => change((known) => stepSection(known, section.key, by))}
              />
              <ActionIcon
                aria-label={t('remove', { name })}
                title={t('remove', { name })}
                onClick={() => removeSection(section.key)}
              >
                <IconTrash size={17} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Flex>
          </Flex>
        )}
      </OrderedRow>
      {section.fields.map((field, index) => (
        <FieldCard
          key={field.key}
          field={field}
          at={`sections.${at}.fields.${index}`}
          isFirst={at === 0 && index === 0}
          isLast={isLast && index === section.fields.length - 1}
        />
      ))}
      <Button
        variant="default"
        w="fit-content"
        aria-label={t('add_field_to', { name })}
        leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
        onClick={add}
      >
        {t('add_field')}
      </Button>
    </section>
  )
}
