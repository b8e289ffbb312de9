import { HandedOver } from '@/components/documents/signing/handed-over'
import { BrokenScreen } from './broken-screen'

/** What a device shows in a patient's hands, in place of every screen. */
export const HandedOverScreen = () => (
  <HandedOver broken={(error, retry) => <BrokenScreen error={error} retry={retry} />} />
)
