import { Anchor, Stack, Text } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'

/** What a report will come without, and where that is set: a logo is for an admin to add. */
export function MissingNotes() {
  const t = useTranslations('report.missing')
  const { collegiate_number, signature, is_admin, clinic } = useUser()
  const notes = [
    ...(collegiate_number ? [] : [{ text: t('number'), to: t('to_profile'), href: paths.profile() }]),
    ...(signature ? [] : [{ text: t('signature'), to: t('to_profile'), href: paths.profile() }]),
    ...(clinic.logo || !is_admin ? [] : [{ text: t('logo'), to: t('to_clinic'), href: paths['settings.clinic']() }]),
  ]
  if (notes.length === 0) return null
  return (
    <Stack gap={4}>
      {notes.map(({ text, to, href }) => (
        <Text key={text} fz={13} c="dimmed">
          {text}{' '}
          <Anchor component={Link} href={href} inherit>
            {to}
          </Anchor>
        </Text>
      ))}
    </Stack>
  )
}
