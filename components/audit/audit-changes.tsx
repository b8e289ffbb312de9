import { Box, Flex } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { AuditLine } from '@/lib/contract/audit'
import { changesOf } from '@/lib/domain/audit/changes'
import classes from './audit-panel.module.css'
import { useAuditText } from './use-audit-text'

type Props = {
  line: AuditLine
  /** Behind a line that unfolds: of a new row every field is a change. */
  folded: boolean
}

/** What a line changed, field by field, in the words of the screens where they are known. */
export function AuditChanges({ line, folded }: Props) {
  const t = useTranslations('audit')
  const { label, text } = useAuditText(line)
  const changes = changesOf(line)
  if (changes.length === 0) return null
  const list = (
    <Flex component="dl" direction="column" gap={4} mt={8}>
      {changes.map((change) => (
        <div key={change.field} className={classes.change}>
          <dt>{label(change.field)}</dt>
          <dd>
            {!folded && (
              <>
                <span className="only-heard">{t('before')}</span>
                <Box
                  component="span"
                  c="dimmed"
                  td="line-through"
                  style={{ textDecorationColor: 'var(--line-control)' }}
                >
                  {'before' in change ? text(change.field, change.before) : t('nothing')}
                </Box>
                <IconArrowRight className={classes.arrow} size={14} stroke={1.8} aria-hidden />
                <span className="only-heard">{t('after')}</span>
              </>
            )}
            <Box component="span" fw={500}>
              {'after' in change
                ? text(change.field, change.after)
                : folded
                  ? text(change.field, change.before)
                  : t('nothing')}
            </Box>
          </dd>
        </div>
      ))}
    </Flex>
  )
  if (!folded) return list
  return (
    <details className={classes.details}>
      <summary>{t('fields_count', { count: changes.length })}</summary>
      {list}
    </details>
  )
}
