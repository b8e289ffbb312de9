import { Button } from '@mantine/core'
import { IconArrowLeft, IconPencil } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import type { Employee } from '@/lib/contract/employees'
import classes from './employee.module.css'
import { StateBadge } from './state-badge'

const loadSheet = () => import('./employee-sheet')
const EmployeeSheet = dynamic(() => loadSheet().then((module) => module.EmployeeSheet), { ssr: false })

/** Who it is and what they do here; an admin changes it from here. */
export function EmployeeHeader({ employee }: { employee: Employee }) {
  const t = useTranslations('employees')
  const { is_admin } = useUser()
  const [editing, setEditing] = useState(false)
  return (
    <header className={classes.header}>
      <span className={classes.face} style={{ borderColor: `var(--tone-${employee.color}-bar)` }}>
        <Avatar person={employee} size={52} />
      </span>
      <div className={classes.who}>
        {is_admin && (
          <Link className={classes.back} href={paths.employees()}>
            <IconArrowLeft size={14} stroke={1.8} aria-hidden />
            {t('title')}
          </Link>
        )}
        <h1 className={classes.name}>
          <span>{employee.name}</span>
          <StateBadge state={employee.state} />
        </h1>
        <p className={classes.role}>{t(`role.${employee.role}`)}</p>
      </div>
      {is_admin && (
        <Button
          className={classes.edit}
          variant="default"
          leftSection={<IconPencil size={17} stroke={1.6} aria-hidden />}
          onPointerEnter={loadSheet}
          onFocus={loadSheet}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </Button>
      )}
      {editing && <EmployeeSheet employee={employee} onClosed={() => setEditing(false)} />}
    </header>
  )
}
