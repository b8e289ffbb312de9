import { Button, Flex, Select, Stack, Switch } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconX } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFocusAfterDelete } from '@/components/form/use-focus-after-delete'
import { type FieldInputProps, rowsOf } from '@/components/record/fields/field-props'
import classes from '@/components/record/fields/fields.module.css'
import { type Joint, joints, type Movement, movementOf, RANGE_SOURCE } from '@/lib/domain/record/joints'
import type { RangeRow, Side } from '@/lib/domain/record/rows'
import type { Locale } from '@/lib/i18n/locales'
import { DegreesCell } from './degrees-cell'

type Measured = 'active' | 'passive'

/** Joint ranges: a joint is chosen, and each of its movements measured left and right. */
export function RangeField({ id, label, value, onChange }: FieldInputProps) {
  const t = useTranslations('record.fields')
  const locale = useLocale() as Locale
  const rows = rowsOf<RangeRow>(value)
  const [opened, setOpened] = useState<string[]>([])
  const [isPassive, setPassive] = useState(() => rows.some(({ passive }) => passive !== null))
  const used = [...new Set([...rows.map(({ movement }) => movementOf(movement)?.joint.key), ...opened])]
  const shown = joints.filter(({ key }) => used.includes(key))
  const place = useFocusAfterDelete<HTMLDivElement>(shown.length, false)
  const keep = (next: RangeRow[]) => onChange(next.length > 0 ? next : undefined)

  const write = (movement: string, side: Side, measured: Measured, degrees: number | null) => {
    const isIt = (row: RangeRow) => row.movement === movement && row.side === side
    const row = { ...(rows.find(isIt) ?? { movement, side, active: null, passive: null }), [measured]: degrees }
    const others = rows.filter((one) => !isIt(one))
    // Emptied, it is still being measured.
    const joint = movementOf(movement)?.joint.key
    if (joint && !opened.includes(joint)) setOpened([...opened, joint])
    keep(row.active === null && row.passive === null ? others : [...others, row])
  }
  const drop = (joint: Joint) => {
    setOpened(opened.filter((key) => key !== joint.key))
    keep(rows.filter(({ movement }) => movementOf(movement)?.joint.key !== joint.key))
  }
  const cell = (movement: Movement, side: Side, measured: Measured) => (
    <DegreesCell
      key={`${side} ${measured}`}
      label={[movement.name[locale], t(`side.${side}`), t(measured)].join(', ')}
      value={rows.find((row) => row.movement === movement.key && row.side === side)?.[measured] ?? null}
      onChange={(degrees) => write(movement.key, side, measured, degrees)}
    />
  )
  const columns = (sided: boolean): [Side, Measured][] =>
    (sided ? (['left', 'right'] as const) : (['middle'] as const)).flatMap((side): [Side, Measured][] =>
      isPassive ? [[side, 'active'] as const, [side, 'passive'] as const].map(([a, b]) => [a, b]) : [[side, 'active']],
    )
  return (
    <Stack ref={place} id={id} role="group" aria-label={label} gap={10}>
      {shown.map((joint) => {
        const asked = columns(joint.movements[0]!.sided)
        return (
          <div key={joint.key} style={{ overflowX: 'auto' }}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{joint.name[locale]}</th>
                  {asked.map(([side, measured]) => (
                    <th key={`${side} ${measured}`} scope="col">
                      {[side !== 'middle' && t(`side.${side}`), isPassive && t(measured)].filter(Boolean).join(', ') ||
                        t('active')}
                    </th>
                  ))}
                  <th scope="col">{t('normal', { source: RANGE_SOURCE })}</th>
                  <th>
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      aria-label={t('drop', { name: joint.name[locale] })}
                      onClick={() => drop(joint)}
                    >
                      <IconX size={15} stroke={1.8} aria-hidden />
                    </Button>
                  </th>
                </tr>
              </thead>
              <tbody>
                {joint.movements.map((movement) => (
                  <tr key={movement.key}>
                    <th scope="row">{movement.name[locale]}</th>
                    {asked.map(([side, measured]) => (
                      <td key={`${side} ${measured}`}>{cell(movement, side, measured)}</td>
                    ))}
                    <td className="tabular">{movement.normal}°</td>
                    <td />
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      })}
      <Flex gap={12} align="center" wrap="wrap">
        <Select
          aria-label={t('add_joint')}
          placeholder={t('add_joint')}
          w={220}
          searchable
          value={null}
          data={joints
            .filter(({ key }) => !used.includes(key))
            .map((joint) => ({ value: joint.key, label: joint.name[locale] }))}
          onChange={(key) => key && setOpened([...opened, key])}
        />
        <Switch
          label={t('with_passive')}
          checked={isPassive}
          onChange={({ currentTarget }) => setPassive(currentTarget.checked)}
        />
      </Flex>
    </Stack>
  )
}
