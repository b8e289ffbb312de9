import { Anchor } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconPhone } from '@tabler/icons-react'
import { phoneLink, writePhone } from '@/components/format/phone'
import { useUser } from '@/lib/client/use-user'
import classes from './more-link.module.css'

/** A telephone that rings at a press, written as in the clinic's country; nothing where none is known. */
export function PhoneLink({ phone }: { phone: string | null }) {
  const { country } = useUser().clinic
  if (!phone) return null
  return (
    <Anchor className={classes.link} fw={600} href={phoneLink(phone)}>
      <IconPhone size={16} stroke={1.6} aria-hidden />
      {writePhone(phone, country)}
    </Anchor>
  )
}
