import { Badge, UnstyledButton } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCash, IconChevronDown } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/format/use-money'
import { useOwed } from '@/components/payments/use-owed'
import { paths } from '@/lib/client/paths'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import classes from './voucher-alerts.module.css'

type Props = {
  patientId: number
  /** Said where there are several. */
  name?: string | null
  /** Opens where all of it is taken at once, on the same screen; where none can be, it leads to their billing as ever. */
  onCollect?: (() => void) | undefined
  /** In a form, which is not left for it: what it is owed for is unfolded below. */
  unfolding?: { isOpen: boolean; toggle: () => void }
}

/** What a patient owes, with the way to where it is charged. Nothing where they owe nothing. */
export function OwesBadge({ patientId, name, onCollect, unfolding }: Props) {
  const t = useTranslations('patients.header')
  const language = useLanguage()
  const money = useMoney()
  const { owed } = useOwed(patientId)
  if (!owed || owed.owed_cents <= 0) return null
  const said = t('owes', { amount: money(owed.owed_cents) })
  const text = name ? labelled(language, name, said) : said
  const badge = (way: object) => (
    <Badge
      {...way}
      className={classes.chip}
      color="warn"
      h="auto"
      py={3}
      radius={8}
      flex="none"
      leftSection={<IconCash size={14} stroke={1.8} aria-hidden />}
    >
      {text}
    </Badge>
  )
  if (unfolding)
    return (
      <UnstyledButton className={classes.press} aria-expanded={unfolding.isOpen} onClick={unfolding.toggle}>
        {badge({ rightSection: <IconChevronDown size={14} stroke={1.8} className={classes.fold} aria-hidden /> })}
      </UnstyledButton>
    )
  if (!onCollect || owed.taken_cents <= 0) return badge({ component: Link, href: paths['patients.billing'](patientId) })
  const label = labelled(language, text, t('collect'))
  return (
    <UnstyledButton className={classes.press} aria-label={label} title={label} onClick={onCollect}>
      {badge({})}
    </UnstyledButton>
  )
}
