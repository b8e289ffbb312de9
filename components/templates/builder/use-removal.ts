import { useTranslations } from 'next-intl'
import { type RefObject, useRef } from 'react'
import { notify } from '@/lib/client/toasts'
import type { TemplateContent } from '@/lib/contract/templates'
import { addField, insertSection, placeOf, withoutField, withoutSection } from '@/lib/domain/record/edit-template'

/** What is taken away can be put back for ten seconds, to where it was; what was written since stays. */
export function useRemoval(
  change: (edit: (content: TemplateContent) => TemplateContent) => void,
  place: RefObject<HTMLElement | null>,
) {
  const t = useTranslations('templates')
  const newest = useRef(change)
  newest.current = change
  const putBack = (edit: (content: TemplateContent) => TemplateContent) => {
    newest.current(edit)
    return true
  }
  // The button that was pressed goes with its field: the focus stays in the list.
  const keepFocus = () =>
    setTimeout(() => {
      if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('button')?.focus()
    })
  return {
    removeField: (key: string) => {
      change((content) => {
        const found = placeOf(content, key)
        const field = content.sections.find((section) => section.key === found?.section)?.fields[found!.at]
        if (!found || !field) return content
        notify({
          type: 'success',
          message: t('removed_field'),
          undo: () => putBack((now) => addField(now, found.section, field, found.at)),
        })
        return withoutField(content, key)
      })
      keepFocus()
    },
    removeSection: (key: string) => {
      change((content) => {
        const at = content.sections.findIndex((section) => section.key === key)
        const section = content.sections[at]
        if (!section) return content
        notify({
          type: 'success',
          message: t('removed_section'),
          undo: () => putBack((now) => insertSection(now, section, at)),
        })
        return withoutSection(content, key)
      })
      keepFocus()
    },
  }
}
