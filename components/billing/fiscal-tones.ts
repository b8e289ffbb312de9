import type { FiscalState } from '@/lib/domain/fiscal/regime'

/** How a record's state is coloured. */
export const fiscalTones = {
  pending: 'gray',
  accepted: 'accent',
  accepted_with_errors: 'warn',
  refused: 'danger',
  stuck: 'danger',
} as const satisfies Record<FiscalState, string>
