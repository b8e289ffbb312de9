import { IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { phoneLink, writePhone } from '@/components/format/phone'
import { Menu } from '@/components/ui/menu'
import { useUser } from '@/lib/client/use-user'
import type { Appointment } from '@/lib/contract/appointments'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import classes from './list.module.css'

type Props = {
  appointment: Pick<Appointment, 'patients'>
  /** Whose numbers they are, where they are several: a group's activity, or the patients. */
  title: string
}

/**
 * The number of who comes, to be called with one press, as the clinic's country writes it. Of several there is one
 * button for all, which says whose each is: a class's numbers alone would be nobody's, and its line as high as five.
 */
export function Phones({ appointment, title }: Props) {
  const t = useTranslations('agenda.list')
  const language = useLanguage()
  const { country } = useUser().clinic
  const known = appointment.patients.flatMap(({ id, name, phone }) => (phone ? [{ id, name, phone }] : []))
  const [only] = known
  const icon = <IconPhone size={16} stroke={1.6} aria-hidden="true" />
  if (known.length > 1)
    return (
      <span className={classes.phones}>
        <Menu position="bottom-end">
          <Menu.Target>
            <button
              type="button"
              className={classes.phone}
              aria-label={labelled(language, title, t('phones', { count: known.length }))}
            >
              {icon}
              <span>{t('phones', { count: known.length })}</span>
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {known.map(({ id, name, phone }) => (
              <Menu.Item
                key={id}
                component="a"
                href={phoneLink(phone)}
                rightSection={<span className={classes.number}>{writePhone(phone, country)}</span>}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </span>
    )
  const number = only && writePhone(only.phone, country)
  return (
    <span className={classes.phones}>
      {only && (
        <a
          className={classes.phone}
          href={phoneLink(only.phone)}
          aria-label={labelled(language, only.name, number ?? '')}
        >
          {icon}
          <span className={classes.number}>{number}</span>
        </a>
      )}
    </span>
  )
}
