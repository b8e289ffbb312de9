import { useTranslations } from 'next-intl'
import { useFormWriting } from '@/components/form/use-form-writing'
import type { Financials } from '@/lib/contract/financials'
import { nothing, partOf, professionalKey, serviceKey, sumOf, sumsBy } from '@/lib/domain/financials/income'
import { wholeUnits } from '@/lib/domain/money/amount'
import { FigureTable } from './figure-table'
import classes from './financials.module.css'
import type { Open } from './opened'
import { inksOf } from './series-inks'
import { directionOf, useFigureTexts } from './use-figure-texts'
import { useIncomeNames } from './use-income-names'

type Props = { financials: Financials; onOpen: Open }

/** What was invoiced, by service: services, groups, vouchers at their sale, and the rest. */
export function ServicesTable({ financials, onOpen }: Props) {
  return <IncomeTable way="service" financials={financials} onOpen={onOpen} />
}

/** The same by whose work it was; to whom it may be told, with what each is given of it. */
export function ProfessionalsTable({ financials, onOpen }: Props) {
  return <IncomeTable way="professional" financials={financials} onOpen={onOpen} />
}

function IncomeTable({ way, financials, onOpen }: Props & { way: 'service' | 'professional' }) {
  const t = useTranslations('financials')
  const { money, percent, grown } = useFigureTexts()
  const { digits } = useFormWriting()
  const names = useIncomeNames(financials)
  const { cells, cells_before, days, professional_id, tells_commission } = financials
  const keyOf = way === 'service' ? serviceKey : professionalKey
  const isPaid = way === 'professional' && tells_commission
  const sums = new Map(sumsBy(cells, keyOf))
  const earlier = new Map(sumsBy(cells_before, keyOf))
  const keys = [...new Set([...sums.keys(), ...earlier.keys()])]
  const inks = inksOf(keys, names.toneOf)
  const [whole, wholeBefore] = [sumOf(cells), sumOf(cells_before)]
  const part = (base: number) => {
    const share = partOf(base, whole.base_cents)
    return share === null ? '–' : percent(share)
  }
  const queryOf = (key: string) => {
    if (way === 'professional') return key === 'none' ? { of_nobody: 'true' as const } : { professional_id: key }
    const [kind, service_id] = key.split(':') as ['service' | 'groups' | 'vouchers' | 'other', string | undefined]
    const whose = professional_id ? { professional_id: String(professional_id) } : {}
    return { ...whose, kind, ...(service_id && { service_id }) }
  }
  const change = (now: number, before: number) => {
    const text = grown(now, before)
    return (
      <span className={classes.change} data-direction={text ? directionOf(now, before) : 'same'}>
        {text || '–'}
      </span>
    )
  }
  return (
    <FigureTable
      title={t(`by.${way}`)}
      head={[
        t(`columns.${way}`),
        t('columns.base'),
        t('columns.total'),
        t('columns.part'),
        ...(isPaid ? [t('columns.commission')] : []),
        t('columns.change'),
      ]}
      wide={isPaid ? [2, 3, 5] : [2, 3]}
      none={t('income.none')}
      rows={keys.map((key) => {
        const [now, before] = [sums.get(key) ?? nothing, earlier.get(key) ?? nothing]
        const name = names[way](key)
        return {
          ...{ key, name, ink: inks.get(key) },
          onOpen: () =>
            onOpen({
              list: 'lines',
              title: name,
              query: { ...days, ...queryOf(key) },
              tellsCommission: tells_commission,
            }),
          cells: [
            money(now.base_cents),
            money(now.total_cents),
            part(now.base_cents),
            ...(isPaid ? [money(now.commission_cents)] : []),
            change(now.base_cents, before.base_cents),
          ],
          csv: [
            name,
            wholeUnits(now.base_cents, digits),
            wholeUnits(now.total_cents, digits),
            part(now.base_cents),
            ...(isPaid ? [wholeUnits(now.commission_cents, digits)] : []),
            grown(now.base_cents, before.base_cents),
          ],
        }
      })}
      total={[
        t('total'),
        money(whole.base_cents),
        money(whole.total_cents),
        part(whole.base_cents),
        ...(isPaid ? [money(whole.commission_cents)] : []),
        change(whole.base_cents, wholeBefore.base_cents),
      ]}
    />
  )
}
