import { Button, Flex, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconX } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Pill } from '@/components/form/fields/pill'
import { useFocusAfterDelete } from '@/components/form/use-focus-after-delete'
import { type FieldInputProps, rowsOf } from '@/components/record/fields/field-props'
import { NOTE_MAX, type Side, sides, type TestResult, type TestRow, testResults } from '@/lib/domain/record/rows'
import { testName, testRegions } from '@/lib/domain/record/tests'
import type { Locale } from '@/lib/i18n/locales'
import { AddByName } from './add-by-name'

/** A test that is being written down: until its side and its result are chosen it is no answer. */
type Line = Omit<TestRow, 'side' | 'result'> & { side: Side | null; result: TestResult | null }
const isWhole = (line: Line): line is TestRow => line.side !== null && line.result !== null
const keyOf = ({ test, side }: Pick<Line, 'test' | 'side'>) => `${test} ${side}`

/** Special tests: found by name in a library, or written by the name that the clinic has for them. */
export function TestsField({ id, label, value, onChange }: FieldInputProps) {
  const t = useTranslations('record.fields')
  const locale = useLocale() as Locale
  const group = useId()
  const rows = rowsOf<TestRow>(value)
  const [begun, setBegun] = useState<Line[]>([])
  const lines: Line[] = [...rows, ...begun.filter((line) => !rows.some((row) => keyOf(row) === keyOf(line)))]

  const place = useFocusAfterDelete<HTMLDivElement>(lines.length, false)
  const keep = (next: Line[]) => {
    const whole = next.filter(isWhole)
    setBegun(next.filter((line) => !isWhole(line)))
    onChange(whole.length > 0 ? whole : undefined)
  }
  const change = (line: Line, more: Partial<Line>) => {
    const changed = { ...line, ...more }
    // The same test of the same side is there once.
    if (keyOf(changed) !== keyOf(line) && lines.some((one) => keyOf(one) === keyOf(changed))) return
    keep(lines.map((one) => (one === line ? changed : one)))
  }
  const add = (called: string) => {
    const known = testRegions.flatMap(({ tests }) => tests).find((one) => one.name[locale] === called)
    const test = known?.key ?? called
    const its = lines.filter((line) => line.test === test)
    const isOpen = its.some(({ side }) => side === null)
    if (!isOpen && its.length < sides.length) keep([...lines, { test, side: null, result: null, note: '' }])
  }
  const names = testRegions.map(({ name, tests }) => ({
    group: name[locale],
    items: tests.map((test) => test.name[locale]),
  }))
  return (
    <Stack ref={place} id={id} role="group" aria-label={label} gap={10}>
      {lines.map((line, at) => {
        const name = testName(line.test, locale)
        return (
          <Flex
            // biome-ignore lint/suspicious/noArrayIndexKey: its side, which is part of what it is, changes while it is written
            key={at}
            role="group"
            aria-label={name}
            gap="6px 10px"
            align="center"
            wrap="wrap"
            data-unfinished={!isWhole(line) || undefined}
          >
            <Text fw={600} miw={150} flex="1 1 150px">
              {name}
            </Text>
            <NativeSelect
              size="xs"
              w={120}
              aria-label={t('side.label')}
              data={[
                ...(line.side ? [] : [{ value: '', label: t('side.label') }]),
                ...sides.map((side) => ({ value: side, label: t(`side.${side}`) })),
              ]}
              value={line.side ?? ''}
              onChange={({ currentTarget }) => change(line, { side: currentTarget.value as Side })}
            />
            <Flex role="radiogroup" aria-label={t('result.label')} gap={6} wrap="wrap">
              {testResults.map((result) => (
                <Pill
                  key={result}
                  isOnly
                  name={`${group} ${at}`}
                  checked={line.result === result}
                  onChange={() => change(line, { result })}
                >
                  {t(`result.${result}`)}
                </Pill>
              ))}
            </Flex>
            <TextInput
              size="xs"
              flex="1 1 140px"
              aria-label={t('note')}
              placeholder={t('note')}
              maxLength={NOTE_MAX}
              value={line.note}
              onChange={({ currentTarget }) => change(line, { note: currentTarget.value })}
            />
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-label={t('drop', { name })}
              onClick={() => keep(lines.filter((one) => one !== line))}
            >
              <IconX size={15} stroke={1.8} aria-hidden />
            </Button>
            {!isWhole(line) && (
              <Text size="xs" c="dimmed" w="100%">
                {t('unfinished')}
              </Text>
            )}
          </Flex>
        )
      })}
      <AddByName label={t('add_test')} names={names} onAdd={add} />
    </Stack>
  )
}
