import { Anchor, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import { Item, Items } from '@/components/list/items'
import { paths } from '@/lib/client/paths'
import type { AccessLine } from '@/lib/contract/accesses'
import { type AccessGroup, accessGroups } from '@/lib/domain/record/access-groups'
import { isAccessKind } from '@/lib/domain/record/access-kinds'
import { mediumForm } from '@/lib/domain/time/forms'
import classes from './audit-panel.module.css'

/** Who read whose record, when and from where; what one person read of one record within a minute as one line that unfolds. */
export const AccessLines = ({ lines }: { lines: AccessLine[] }) => (
  <Items>
    {accessGroups(lines).map((group) => (
      <Together key={group.key} group={group} />
    ))}
  </Items>
)

function Together({ group: { lines } }: { group: AccessGroup }) {
  const t = useTranslations('audit.accesses')
  const { professional, patient } = lines[0]
  return (
    <Item
      icon={IconEye}
      order={3}
      title={
        <>
          {professional.name}
          {' · '}
          {patient ? (
            <Anchor component={Link} href={paths['patients.show'](patient.id)}>
              {patient.name}
            </Anchor>
          ) : (
            t('everybody')
          )}
        </>
      }
    >
      <Reading line={lines[0]} />
      {lines.length > 1 && (
        <details className={classes.details}>
          <summary>{t('together', { count: lines.length - 1 })}</summary>
          <ul>
            {lines.slice(1).map((line) => (
              <li key={line.number}>
                <Reading line={line} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Item>
  )
}

/** When, what of it, from where, and the line's number. */
function Reading({ line: { number, at, what, address, device } }: { line: AccessLine }) {
  const t = useTranslations('audit.accesses')
  const format = useFormatter()
  return (
    <Group gap="0 10px" fz="sm" c="dimmed">
      <time dateTime={at}>{format.dateTime(new Date(at), { ...mediumForm, second: '2-digit' })}</time>
      <span>{t(`what.${isAccessKind(what) ? what : 'record.other'}`)}</span>
      {address !== 'direct' && address !== 'unknown' && <span>{address}</span>}
      <span title={device}>{t('number', { number })}</span>
    </Group>
  )
}
