import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconX } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFocusAfterDelete } from '@/components/form/use-focus-after-delete'
import { type FieldInputProps, rowsOf } from '@/components/record/fields/field-props'
import classes from '@/components/record/fields/fields.module.css'
import { joints } from '@/lib/domain/record/joints'
import { type Grade, grades, type Side, type StrengthRow } from '@/lib/domain/record/rows'
import type { Locale } from '@/lib/i18n/locales'
import { AddByName } from './add-by-name'

/** Grades of strength (MRC), left and right, of muscles or of movements by their names. */
export function StrengthField({ id, label, value, onChange }: FieldInputProps) {
  const t = useTranslations('record.fields')
  const locale = useLocale() as Locale
  const rows = rowsOf<StrengthRow>(value)
  const [opened, setOpened] = useState<string[]>([])
  const muscles = [...new Set([...rows.map(({ muscle }) => muscle), ...opened])]
  const place = useFocusAfterDelete<HTMLDivElement>(muscles.length, false)
  const keep = (next: StrengthRow[]) => onChange(next.length > 0 ? next : undefined)

  const grade = (muscle: string, side: Side, given: string) => {
    const others = rows.filter((row) => row.muscle !== muscle || row.side !== side)
    if (!opened.includes(muscle)) setOpened([...opened, muscle])
    keep(given ? [...others, { muscle, side, grade: given as Grade }] : others)
  }
  const add = (muscle: string) => {
    if (!muscles.includes(muscle)) setOpened([...opened, muscle])
  }
  const isGraded = (muscle: string) => rows.some((row) => row.muscle === muscle)
  const drop = (muscle: string) => {
    setOpened(opened.filter((one) => one !== muscle))
    keep(rows.filter((row) => row.muscle !== muscle))
  }
  const names = joints.map(({ name, movements }) => ({
    group: name[locale],
    items: movements.map((movement) => `${name[locale]}, ${movement.name[locale]}`),
  }))
  return (
    <Stack ref={place} id={id} role="group" aria-label={label} gap={8}>
      {muscles.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('muscle')}</th>
              <th scope="col">{t('side.left')}</th>
              <th scope="col">{t('side.right')}</th>
              <th />
            </tr>
          </thead>
          <tbody>
            {muscles.map((muscle) => (
              <tr key={muscle} data-unfinished={!isGraded(muscle) || undefined}>
                <th scope="row">
                  {muscle}
                  {!isGraded(muscle) && (
                    <Text size="xs" c="dimmed">
                      {t('unfinished')}
                    </Text>
                  )}
                </th>
                {(['left', 'right'] as const).map((side) => (
                  <td key={side}>
                    <NativeSelect
                      size="xs"
                      w={72}
                      aria-label={`${muscle}, ${t(`side.${side}`)}`}
                      data={[{ value: '', label: '–' }, ...grades]}
                      value={rows.find((row) => row.muscle === muscle && row.side === side)?.grade ?? ''}
                      onChange={({ currentTarget }) => grade(muscle, side, currentTarget.value)}
                    />
                  </td>
                ))}
                <td>
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    aria-label={t('drop', { name: muscle })}
                    onClick={() => drop(muscle)}
                  >
                    <IconX size={15} stroke={1.8} aria-hidden />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AddByName label={t('add_muscle')} names={names} onAdd={add} />
    </Stack>
  )
}
