import { MoreTexts } from '@/lib/i18n/more-texts'
import { CollectSheet } from './collect-sheet'

type Props = { patientId: number; onClosed: () => void }

/** Takes what a patient owes above a screen that is about something else, with the texts that it has no use for. */
export const OwedSheet = (props: Props) => (
  <MoreTexts files={['invoices', 'payments']}>
    <CollectSheet {...props} />
  </MoreTexts>
)
