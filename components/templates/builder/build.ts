import { createContext, useContext } from 'react'
import type { TemplateContent, TemplateField } from '@/lib/contract/templates'
import type { TemplateFaults } from '@/lib/domain/record/template-faults'

/** What every part of the builder shares. */
export type Build = {
  content: TemplateContent
  faults: TemplateFaults
  /** Faults are said once somebody has tried to publish. */
  saysFaults: boolean
  /** The field that is open, by its key. */
  open: string | null
  setOpen: (key: string | null) => void
  change: (edit: (content: TemplateContent) => TemplateContent) => void
  changeField: (key: string, change: (field: TemplateField) => TemplateField) => void
  removeField: (key: string) => void
  removeSection: (key: string) => void
}

export const BuildContext = createContext<Build | null>(null)

export function useBuild(): Build {
  const build = useContext(BuildContext)
  if (!build) throw new Error('outside of a builder')
  return build
}
