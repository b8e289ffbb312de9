import { I18nProvider } from '@/lib/i18n/provider'
import { BrokenScreen } from './broken-screen'
import { Splash } from './splash'

/** What is left when the root itself threw, with the providers in it: the texts are loaded anew. */
export function BrokenRoot() {
  return (
    <I18nProvider initial={null} splash={<Splash />}>
      <BrokenScreen retry={() => location.reload()} />
    </I18nProvider>
  )
}
