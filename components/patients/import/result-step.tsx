import { Anchor, Button, Flex, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconPlayerPlay, IconUsers } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AskDialog } from '@/components/ui/late-ask-dialog'
import { Card } from '@/components/ui/page/card'
import { paths } from '@/lib/client/paths'
import { useSave } from '@/lib/client/use-api'
import type { PatientImport } from '@/lib/contract/patient-imports'
import { colon, oneByOne } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import { Figures } from './figures'
import { ProblemsDownload } from './problems-download'
import { StepButtons } from './step-buttons'

type Props = { found: PatientImport; onAnother: () => void }

/** What came of an import, or of its undo: who was kept, and why. */
export function ResultStep({ found, onAnother }: Props) {
  const t = useTranslations('patient-imports.result')
  const language = useLanguage()
  const ask = useTranslations('patient-imports.undo')
  const [isAsking, setAsking] = useState(false)
  const undo = useSave('patient-imports.undo', { quiet: true })
  const resume = useSave('patient-imports.resume', { quiet: true })
  const { state, outcome, kept, has_rows, undone_by, done, rows } = found
  const isUndone = state === 'undone'
  const told = isUndone ? (['removed', 'restored', 'kept'] as const) : (['created', 'filled', 'skipped'] as const)
  const canGoOn = state === 'stopped' && undone_by === null && has_rows && done < rows
  const canUndo = !isUndone && outcome.created + outcome.filled > 0
  return (
    <Card
      title={t(state === 'stopped' || isUndone ? state : 'done')}
      lead={
        canGoOn ? t('stopped_goes_on', { count: rows - done }) : state === 'stopped' ? t('stopped_text') : undefined
      }
    >
      <Figures figures={told.map((one) => ({ label: t(one), count: outcome[one] }))} />
      {kept.length > 0 && (
        <div>
          <Text mb={6}>{t('kept_lead')}</Text>
          <Stack component="ul" gap={6} pl={20} m={0}>
            {kept.map(({ id, name, reasons }) => (
              <li key={id}>
                <Anchor component={Link} href={paths['patients.show'](id)}>
                  {name}
                </Anchor>
                {colon(language)}
                {oneByOne(
                  language,
                  reasons.map((reason) => t(`reasons.${reason}`)),
                )}
              </li>
            ))}
          </Stack>
          {outcome.kept > kept.length && (
            <Text c="dimmed">{t('kept_more', { count: outcome.kept - kept.length })}</Text>
          )}
        </div>
      )}
      {has_rows && !isUndone && (
        <Flex gap={12} align="center" wrap="wrap">
          <Text c="dimmed" flex="1 1 320px">
            {t('not_brought')}
          </Text>
          <ProblemsDownload id={found.id} isOver />
        </Flex>
      )}
      <StepButtons>
        {canUndo && (
          <Button
            variant="danger"
            mr={{ sm: 'auto' }}
            leftSection={<IconArrowBackUp size={17} stroke={1.7} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('undo')}
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {t('another')}
        </Button>
        {canGoOn && (
          <Button
            loading={resume.isPending}
            leftSection={<IconPlayerPlay size={17} stroke={1.7} aria-hidden />}
            onClick={() => resume.mutate({ params: { id: found.id }, body: {} })}
          >
            {t('go_on')}
          </Button>
        )}
        <Button
          component={Link}
          variant={canGoOn ? 'default' : undefined}
          href={paths.patients()}
          leftSection={<IconUsers size={17} stroke={1.7} aria-hidden />}
        >
          {t('patients')}
        </Button>
      </StepButtons>
      {isAsking && (
        <AskDialog
          texts={{ title: ask('title'), text: ask('text'), confirm: ask('confirm'), keep: ask('keep') }}
          isPending={undo.isPending}
          isDone={undo.isSuccess}
          onConfirm={() => undo.send({ params: { id: found.id }, body: {} })}
          onClosed={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
