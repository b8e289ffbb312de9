import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/format/use-money'
import type { Service } from '@/lib/contract/services'
import classes from './services.module.css'
import { useVatText } from './use-vat-text'

type Props = { service: Service; onOpen: () => void }

/**
 * The name, as the button that covers its whole row, with its colour; on a phone what it lasts and costs stands below.
 */
export function ServiceName({ service, onOpen }: Props) {
  const t = useTranslations('services')
  const money = useMoney()
  const vat = useVatText()
  return (
    <span className={classes.person}>
      <span className={classes.bar} style={{ background: `var(--tone-${service.color}-bar)` }} />
      <span className={classes.personText}>
        <button type="button" className={classes.rowLink} data-row-link onClick={onOpen}>
          {service.name}
          {!service.active && <span className={classes.archived}>{t('archived')}</span>}
        </button>
        <span className={classes.under}>
          {[
            t('minutes', { count: service.duration_minutes }),
            money(service.price_cents),
            vat(service),
            service.online && t('online'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  )
}
