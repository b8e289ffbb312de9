import { Alert, Box, Button, Flex, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ChangedField } from './field-values'
import { type FieldTable, fieldsOf } from './fields'
import classes from './form.module.css'
import { useFieldText } from './use-field-text'

type Props = {
  /** Where the fields are those of a table, what changed is shown beside what was typed. */
  table?: FieldTable
  changes?: ChangedField[]
  onTheirs: () => void
  onMine: () => void
}

/** Stable, so that it is called once, when the panel appears. */
const focus = (panel: HTMLElement | null) => panel?.focus()

/** Somebody else saved first: nothing was overwritten; what they changed, what was typed here, and which shall stand. */
export function ConflictPanel({ table, changes, onTheirs, onMine }: Props) {
  const t = useTranslations('form.conflict')
  return (
    <Alert
      ref={focus}
      tabIndex={-1}
      color="warn"
      mb={22}
      icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />}
      title={t('title')}
    >
      <p>{t('text')}</p>
      {table && changes && <Changes table={table} changes={changes} />}
      <Group gap="sm">
        <Button variant="default" onClick={onTheirs}>
          {t('use_theirs')}
        </Button>
        <Button onClick={onMine}>{t('keep_mine')}</Button>
      </Group>
    </Alert>
  )
}

function Changes({ table, changes }: { table: FieldTable; changes: ChangedField[] }) {
  const t = useTranslations('form.conflict')
  const { label, text } = useFieldText(table)
  const fields = new Map(fieldsOf(table).map((field) => [field.name, field]))
  return (
    <Flex component="dl" className={classes.changes} direction="column" gap={10} my={12}>
      {changes.map(({ field: name, theirs, mine }) => {
        const field = fields.get(name)
        return (
          field && (
            <div key={name}>
              <dt>{label(field)}</dt>
              <dd>
                <Box component="span" display="inline-block" miw={64} c="dimmed">
                  {t('theirs')}
                </Box>{' '}
                {text(field, theirs) || t('empty')}
              </dd>
              {mine !== null && (
                <dd>
                  <Box component="span" display="inline-block" miw={64} c="dimmed">
                    {t('mine')}
                  </Box>{' '}
                  {text(field, mine) || t('empty')}
                </dd>
              )}
            </div>
          )
        )
      })}
    </Flex>
  )
}
