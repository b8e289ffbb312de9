import { ActionIcon, Box, Flex, ThemeIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useExceptionTexts } from '@/components/format/use-exception-texts'
import type { PlanningException } from '@/lib/contract/plannings'
import type { QueryIn } from '@/lib/contract/registry'
import { iconOf } from './exception-icon'
import type { ExceptionKind } from './exception-values'
import classes from './exceptions.module.css'
import { StandingAppointments } from './standing-appointments'

const colors: Record<ExceptionKind, string> = { holiday: 'warn', blocked: 'gray', extra: 'accent' }

type Props = {
  exception: PlanningException
  /** It is the whole clinic's, seen beside somebody's own. */
  isShared: boolean
  /** Which appointments it is on, where that is still to be settled. */
  standing?: QueryIn<'planning-exceptions.affected'> | null
  /** What can be done with it; absent for who only reads. */
  actions?: { onEdit: () => void; onDelete: (name: string) => void }
}

/** Days that differ: of what kind, when, and what for. */
export function ExceptionRow({ exception, isShared, standing, actions }: Props) {
  const t = useTranslations('plannings.exceptions')
  const texts = useExceptionTexts()
  const { kind, title } = exception
  const Icon = iconOf(exception)
  const when = texts.when(exception)
  const kindText = texts.kind(exception)
  const name = `${title ?? kindText}, ${when}`
  return (
    <Flex component="li" className={classes.row} gap={12} align="center" py={8}>
      <ThemeIcon color={colors[kind]} radius={10} aria-hidden>
        <Icon size={18} stroke={1.6} />
      </ThemeIcon>
      <Flex
        component="span"
        className={classes.text}
        direction="column"
        flex={1}
        miw={0}
        style={{ overflowWrap: 'anywhere' }}
      >
        <strong>{when}</strong>
        <Box component="span" c="dimmed">
          {[kindText, title].filter(Boolean).join(' · ')}
        </Box>
        {isShared && (
          <Box component="span" c="dimmed">
            {t('shared')}
          </Box>
        )}
        {standing && <StandingAppointments query={standing} onOpen={actions?.onEdit} />}
      </Flex>
      {actions && (
        <Flex component="span" flex="none">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('edit_named', { name })}
            onClick={actions.onEdit}
          >
            <IconPencil size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('delete_named', { name })}
            onClick={() => actions.onDelete(name)}
          >
            <IconTrash size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Flex>
      )}
    </Flex>
  )
}
