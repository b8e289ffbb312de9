import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { phoneLink } from '@/components/format/phone'
import classes from './appointment-link.module.css'

/** What to do when something changes: call, where the clinic gave a number. */
export function CallClinic({ phone, text }: { phone: string | null; text: string }) {
  const t = useTranslations('appointment-link')
  return (
    <div className={classes.call}>
      <p>{text}</p>
      {phone && (
        <Button
          component="a"
          href={phoneLink(phone)}
          size="md"
          variant="default"
          leftSection={<IconPhone size={18} stroke={1.6} aria-hidden="true" />}
        >
          {t('call', { phone })}
        </Button>
      )}
    </div>
  )
}
