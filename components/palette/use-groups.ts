import type { MenuEntry } from '@/components/navigation/menu'
import { usePatientSearch } from '@/components/patients/picker/use-patient-search'
import { fitting, type Group, type Page } from './items'
import { useLanguages, useQuickActions, useSchemes, useScreens } from './use-commands'
import { patientItem, useRecent } from './use-recent'

/** What is offered for a text: what is known at once first, so that nothing moves when the patients arrive below it. */
export function useGroups(page: Page, text: string, menu: MenuEntry[]) {
  // Who has no agenda in the menu is of a confined clinic: patients would be refused.
  const isConfined = !menu.some(({ key }) => key === 'patients')
  const isSearch = page === 'all' && !isConfined
  const search = usePatientSearch(isSearch ? text : '')
  const recent = useRecent(isSearch)
  const actions = useQuickActions(isConfined)
  const screens = useScreens(menu)
  const choices = { language: useLanguages(), scheme: useSchemes() }

  const groups: Group[] =
    page !== 'all'
      ? fitting([choices[page]], text)
      : text.trim() === ''
        ? fitting([{ key: 'recent', items: recent }, actions, screens], '')
        : [
            ...fitting([screens, actions], text),
            ...fitting([{ key: 'patients', items: search.patients.map(patientItem) }], ''),
          ]
  const isSettled = !isSearch || text.trim() === '' || search.isSettled || search.isFailed
  return { groups, isSettled, isFailed: search.isFailed, isLoaded: search.isLoaded, retry: search.retry }
}
