import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import frame from '@/components/appointment-link/appointment-link.module.css'
import { usePlanTextsIn } from '@/components/groups/use-plan-texts'
import type { PublicGroup } from '@/lib/contract/group-pages'
import classes from './group-page.module.css'

/** The plans by which one joins: what each costs, VAT in it, what it allows, and how it is paid. */
export function PlanList({ group }: { group: PublicGroup }) {
  const t = useTranslations('group-page')
  const methods = useTranslations('payments.methods')
  const texts = usePlanTextsIn(group.clinic.currency)
  return (
    <section className={frame.card}>
      <div>
        <h2 className={classes.heading}>{t('plans')}</h2>
        <Text c="dimmed" fz={13}>
          {t('vat')}
        </Text>
      </div>
      <ul className={classes.plans}>
        {group.plans.map((plan) => (
          <li key={plan.id}>
            <div className={classes.plan}>
              <strong>{plan.name}</strong>
              <span>{texts.price(plan)}</span>
            </div>
            <Text fz={14}>{texts.allows(plan)}</Text>
            <Text c="dimmed" fz={13}>
              {t('paid_by', { methods: plan.payment_methods.map((method) => methods(method)).join(', ') })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
