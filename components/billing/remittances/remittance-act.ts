import type { RemittanceLine } from '@/lib/contract/remittances'

/** What is done with a remittance, or with one of its invoices, in a sheet of its own. */
export type RemittanceAct = 'collect' | 'cancel' | { returned: RemittanceLine }
