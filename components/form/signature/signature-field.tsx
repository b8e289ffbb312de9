'use client'

import { Box, Button, SegmentedControl, Text } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import classes from './signature-field.module.css'
import { type SignatureWay, signatureWays } from './signature-way'
import { SignatureWays } from './signature-ways'

type Props = {
  label: string
  /** A PNG's data URL, or '' while nothing was signed. */
  value: string
  onChange: (dataUrl: string) => void
  /** Which way of signing was chosen. */
  onWay?: (way: SignatureWay) => void
  error?: string
  /** The field's name, for whoever looks for the field that is wrong. It can be focused. */
  name?: string
}

/**
 * A signature: drawn, a typed name, or an uploaded picture (a canvas has no keyboard, and not everybody has a steady
 * hand). Gives a PNG of at most 700,000 characters, as the contract takes it.
 */
export function SignatureField({ label, value, onChange, onWay, error, name }: Props) {
  const t = useTranslations('form.signature')
  const id = useId()
  const [way, setWay] = useState<SignatureWay>('drawn')
  /** Counts the fresh sheets: a new one is a new part, with nothing of the last on it. */
  const [sheet, setSheet] = useState(0)
  const [fault, setFault] = useState<string>()

  const give = (dataUrl: string) => {
    setFault(undefined)
    onChange(dataUrl)
  }
  const begin = (chosen: SignatureWay) => {
    setWay(chosen)
    onWay?.(chosen)
    setSheet(sheet + 1)
    give('')
  }
  const said = fault ?? error
  return (
    <Box
      name={name}
      component="fieldset"
      className={classes.field}
      tabIndex={-1}
      aria-invalid={said ? true : undefined}
      aria-describedby={said && id}
    >
      <Box component="legend" mb={6} fz="var(--mantine-font-size-sm)" fw="var(--mantine-font-weight-medium)">
        {label}
      </Box>
      <div className={classes.head}>
        <SegmentedControl
          size="sm"
          classNames={{ root: classes.ways }}
          aria-label={t('way')}
          value={way}
          onChange={(chosen) => begin(chosen as SignatureWay)}
          data={signatureWays.map((each) => ({ value: each, label: t(`ways.${each}`) }))}
        />
        <Button
          variant="subtle"
          className={classes.clear}
          size="compact-md"
          leftSection={<IconEraser size={17} stroke={1.6} aria-hidden="true" />}
          // Not `disabled`: clearing would take the focus away with what is cleared.
          aria-disabled={!value || undefined}
          data-disabled={!value || undefined}
          onClick={() => value && begin(way)}
        >
          {t('clear')}
        </Button>
      </div>
      <SignatureWays key={`${way} ${sheet}`} way={way} value={value} onChange={give} onFault={setFault} />
      <Text id={id} className={classes.error} mt={5} c="var(--danger)" fz={13} role="alert">
        {said}
      </Text>
    </Box>
  )
}
