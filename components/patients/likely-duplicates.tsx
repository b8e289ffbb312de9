import { Box, Flex, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FormValues } from '@/components/form/fields'
import { writePhone } from '@/components/format/phone'
import { InitialsDisc } from '@/components/ui/initials-disc'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { LikelyDuplicate } from '@/lib/contract/patients'
import classes from './likely-duplicates.module.css'

const PAUSE_MS = 300

/** Below these lengths half the clinic would be alike. */
const enough = { name: 4, phone: 6, email: 5, identification: 5 } as const
type Telling = keyof typeof enough
const telling = Object.keys(enough) as Telling[]

type Props = {
  known: FormValues
  exceptId?: number
  enabled: boolean
  /** The form is under way: nobody is looked for who may be the very one. */
  isSending: boolean
  /** It went out, and nobody knows whether it is there. */
  isUnsure: boolean
  onOpen: (id: number) => void
}

/** Who may be the same person as the one in the form, and what they share. Says nothing while there is nobody. */
export function LikelyDuplicates({ known, exceptId, enabled, isSending, isUnsure, onOpen }: Props) {
  const t = useTranslations('patients.duplicates')
  const asked = telling.map((field) => {
    const typed = String(known[field]).trim()
    return typed.length >= enough[field] ? typed : ''
  })
  const [settled] = useDebouncedValue(JSON.stringify(asked), PAUSE_MS)
  const given = JSON.parse(settled) as string[]
  const query = Object.fromEntries(telling.flatMap((field, at) => (given[at] ? [[field, given[at]]] : [])))
  const isTelling = Object.keys(query).length > 0
  const found = useRead(
    'patients.duplicates',
    { query: { ...query, except_id: exceptId } },
    { enabled: enabled && isTelling && !isSending, keepPrevious: true },
  )
  const all = enabled && isTelling ? (found.data?.data ?? []) : []
  const ids = all.map(({ id }) => id).join()
  const [before, setBefore] = useState(ids)
  if (!isSending && !isUnsure && before !== ids) setBefore(ids)
  // Who came since it was sent and is alike in all that was sent is nobody's duplicate: the form sent again goes to them.
  const isOwn = ({ id, same }: LikelyDuplicate) =>
    isUnsure && !before.split(',').includes(String(id)) && same.length === Object.keys(query).length
  const duplicates = all.filter((duplicate) => !isOwn(duplicate))
  return (
    <div role="status">
      {duplicates.length > 0 && (
        <Box
          component="section"
          className={classes.duplicates}
          p="12px 14px"
          mt={14}
          bd="1px solid var(--line)"
          bdrs="var(--radius-card)"
          bg="var(--page)"
          aria-label={t('title', { count: duplicates.length })}
        >
          <Flex component="h3" gap={8} align="center" fz={14} fw={650}>
            <IconUsers size={18} stroke={1.6} aria-hidden />
            {t('title', { count: duplicates.length })}
          </Flex>
          <ul>
            {duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                {duplicate.theirs ? (
                  <div className={classes.duplicate}>
                    <Said {...duplicate} />
                  </div>
                ) : (
                  <a
                    className={classes.duplicate}
                    href={paths['patients.show'](duplicate.id)}
                    onClick={(event) => {
                      if (event.ctrlKey || event.metaKey || event.shiftKey) return
                      event.preventDefault()
                      onOpen(duplicate.id)
                    }}
                  >
                    <Said {...duplicate} />
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Box>
      )}
    </div>
  )
}

/** Who it may be, and by what. A colleague's patient, whom one may not open, is said to be one. */
function Said({ id, name, phone, same, theirs }: LikelyDuplicate) {
  const t = useTranslations('patients.duplicates')
  const { country } = useUser().clinic
  return (
    <>
      <InitialsDisc id={id} name={name} />
      <span>
        <Box component="span" fw={550}>
          {name}
        </Box>
        {phone && ` · ${writePhone(phone, country)}`}
        {theirs && ` · ${t('theirs')}`}
        <Text span display="block" c="var(--warn)" fz={12}>
          {t('same', { fields: same.map((field) => t(field)).join(', ') })}
        </Text>
      </span>
    </>
  )
}
