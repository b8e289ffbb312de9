import { ActionIcon, Anchor, Button, Switch } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconDeviceMobile, IconDots, IconPrinter, IconSelector } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { ArchivedBadge } from '@/components/list/name-column'
import { Menu } from '@/components/ui/menu'
import { useRead } from '@/lib/client/use-api'
import type { DatedPlan } from '@/lib/contract/dated-plans'
import type { PlanAct } from './acts/plan-acts'
import type { PlanOwner } from './owner'
import classes from './plan.module.css'
import { usePlanChange } from './use-plan-change'

type Props = {
  owner: PlanOwner
  plan: DatedPlan
  plans: DatedPlan[]
  onChoose: (id: number) => void
  onAct: (act: PlanAct | 'new') => void
  onPrint: () => void
  /** Opens the patient's own page; a group has none. */
  onLink?: (() => void) | undefined
}

/** What the plan is called and where it comes from, whether it is published, and what is done with all of it. */
export function PlanHead({ owner, plan, plans, onChoose, onAct, onPrint, onLink }: Props) {
  const t = useTranslations('dated-plans.head')
  const { day, nearPlainDay } = useDates()
  const { change, isPending } = usePlanChange(plan)
  const isPublished = plan.published_at !== null
  const origin = plan.copied_from
    ? t('copied', { name: plan.copied_from, day: day(plan.created_at) })
    : t('made', { day: day(plan.created_at) })
  const reader = owner.kind === 'patient' ? <Reader {...{ patient: owner, onLink }} /> : t('group_sees')
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <h2>
          {plan.name} {!plan.active && <ArchivedBadge />}
        </h2>
        <p>{[origin, plan.created_by_name].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={classes.actions}>
        <Switch
          checked={isPublished}
          disabled={isPending || !plan.active}
          label={t(isPublished ? 'published' : 'unpublished')}
          description={isPublished ? reader : t('hidden')}
          onChange={({ currentTarget }) => change({ published: currentTarget.checked })}
          classNames={{ label: classes.publishLabel }}
        />
        <div className={classes.buttons}>
          {plans.length > 1 && (
            <Menu position="bottom-end" width={300} returnFocus>
              <Menu.Target>
                <Button variant="default" rightSection={<IconSelector size={16} stroke={1.6} aria-hidden />}>
                  {t('plans', { count: plans.length })}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {[...plans]
                  .sort((one, other) => Number(other.active) - Number(one.active))
                  .map((one) => (
                    <Menu.Item
                      key={one.id}
                      aria-current={one.id === plan.id || undefined}
                      onClick={() => onChoose(one.id)}
                    >
                      <span className={classes.choice}>
                        <strong>{one.name}</strong>
                        <span>
                          {t('span', { from: nearPlainDay(one.starts_on), to: nearPlainDay(one.ends_on) })}
                          {!one.active && ` · ${t('archived')}`}
                        </span>
                      </span>
                    </Menu.Item>
                  ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <ActionIcon variant="default" size={36} aria-label={t('print')} title={t('print')} onClick={onPrint}>
            <IconPrinter size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          {onLink && owner.kind === 'patient' && (
            <Button
              variant="default"
              leftSection={<IconDeviceMobile size={18} stroke={1.6} aria-hidden />}
              onClick={onLink}
            >
              {t('link', { name: owner.first_name })}
            </Button>
          )}
          <Menu position="bottom-end" width={260} returnFocus>
            <Menu.Target>
              <ActionIcon variant="default" size={36} aria-label={t('more')} title={t('more')}>
                <IconDots size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => onAct('details')}>{t('details')}</Menu.Item>
              <Menu.Item onClick={() => onAct('phases')}>{t('phases')}</Menu.Item>
              <Menu.Item onClick={() => onAct('keep')}>{t('keep')}</Menu.Item>
              <Menu.Divider />
              <Menu.Item onClick={() => onAct('new')}>{t('new')}</Menu.Item>
              <Menu.Item onClick={() => change({ active: !plan.active })}>
                {t(plan.active ? 'archive' : 'restore')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
    </header>
  )
}

type ReaderProps = { patient: Extract<PlanOwner, { kind: 'patient' }>; onLink: (() => void) | undefined }

/** Who sees what is published: nobody yet, where the patient was never given a link, which is offered. */
function Reader({ patient, onLink }: ReaderProps) {
  const t = useTranslations('dated-plans.head')
  const name = patient.first_name
  const link = useRead('plan-links.show', { params: { id: patient.id } }).data?.data
  if (link === undefined) return null
  if (link !== null || !onLink) return t('sees', { name })
  return (
    <>
      {t('no_link', { name })}{' '}
      <Anchor component="button" type="button" className={classes.makeLink} onClick={onLink}>
        {t('make_link')}
      </Anchor>
    </>
  )
}
