import { Flex, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useQr } from '@/components/ui/use-qr'
import type { Begun } from './second-factor'
import classes from './second-factor.module.css'

type Props = { begun: Begun; value: string; onChange: (typed: string) => void; fault?: string }

/** `JBSWY3DP…` in fours, as it is typed off a screen. */
const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The code to scan, the same as text, and the first six digits that the app makes of it. */
export function ScanStep({ begun, value, onChange, fault }: Props) {
  const t = useTranslations('profile.second_factor')
  const picture = useQr(begun.uri)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Stack gap={16}>
      <Flex component="ol" className={classes.steps} direction="column" gap={22} pl={20} m={0}>
        <li>
          <p>{t('scan')}</p>
          {picture ? (
            // biome-ignore lint/performance/noImgElement: a picture made in this page
            <img className={classes.qr} src={picture} alt={t('qr')} />
          ) : (
            <Skeleton className={classes.qr} />
          )}
          <Text c="dimmed" fz={13}>
            {t('by_hand')}
          </Text>
          <p className={classes.secret}>{inFours(begun.secret)}</p>
        </li>
        <li>
          <TextInput
            ref={input}
            name="code"
            label={t('first_code')}
            value={value}
            error={fault}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            className={classes.code}
            maw={220}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </li>
      </Flex>
    </Stack>
  )
}
