import { IconBeach, IconCalendarOff, IconClockPlus, IconLock, type TablerIcon } from '@tabler/icons-react'
import type { PlanningException } from '@/lib/contract/plannings'
import type { ExceptionKind } from './exception-values'

const icons: Record<ExceptionKind, TablerIcon> = { holiday: IconBeach, blocked: IconLock, extra: IconClockPlus }

/** The sign of an absence, a block, extra hours, or the whole clinic's closure. */
export const iconOf = ({ kind, professional_id }: Pick<PlanningException, 'kind' | 'professional_id'>): TablerIcon =>
  kind === 'holiday' && professional_id === null ? IconCalendarOff : icons[kind]
