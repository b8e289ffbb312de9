import { Box, Button, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { closed, lazily } from '@/components/ui/lazily'
import { PageHead } from '@/components/ui/page/page-head'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import type { Employee } from '@/lib/contract/employees'
import { StateBadge } from './state-badge'

const loadSheet = () => import('./employee-sheet')
const EmployeeSheet = lazily(() => loadSheet().then((module) => module.EmployeeSheet), closed)

/** Who it is and what they do here; an admin changes it from here. */
export function EmployeeHeader({ employee }: { employee: Employee }) {
  const t = useTranslations('employees')
  const { is_admin } = useUser()
  const [editing, setEditing] = useState(false)
  return (
    <PageHead
      lined
      face={
        <Box
          component="span"
          flex="none"
          p={3}
          bdrs="50%"
          style={{ border: `2px solid var(--tone-${employee.color}-bar)` }}
        >
          <Avatar person={employee} size={52} />
        </Box>
      }
      back={is_admin ? { href: paths.employees(), label: t('title') } : undefined}
      title={employee.name}
      tags={<StateBadge state={employee.state} />}
      under={<Text c="dimmed">{t(`role.${employee.role}`)}</Text>}
      actions={
        is_admin && (
          <Button
            variant="default"
            leftSection={<IconPencil size={17} stroke={1.6} aria-hidden />}
            onPointerEnter={loadSheet}
            onFocus={loadSheet}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </Button>
        )
      }
    >
      {editing && <EmployeeSheet employee={employee} onClosed={() => setEditing(false)} />}
    </PageHead>
  )
}
