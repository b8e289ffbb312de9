import type { ReactNode } from 'react'
import { isExport } from '@/lib/target'
import { initialLocale } from './initial'
import type { LaterFile } from './messages'
import { MoreTexts } from './more-texts'

/**
 * The texts that one screen says beyond those of the first load; a page puts it around its screen. On the web they are
 * in the first HTML; the export loads them with the screen.
 */
export async function ScreenTexts({ files, children }: { files: readonly LaterFile[]; children: ReactNode }) {
  if (isExport) {
    return (
      <MoreTexts first={null} files={files}>
        {children}
      </MoreTexts>
    )
  }
  const { loadCompiled } = await import('./compiled')
  const locale = await initialLocale()
  return (
    <MoreTexts first={{ locale, messages: await loadCompiled(locale, files) }} files={files}>
      {children}
    </MoreTexts>
  )
}
