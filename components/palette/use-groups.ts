import type { MenuEntry } from '@/components/navigation/menu'
import { usePatientSearch } from '@/components/patients/picker/use-patient-search'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import { fitting, type Group, isNamed, type OfPatient, type Page } from './items'
import { useLanguages, useQuickActions, useSchemes, useScreens } from './use-commands'
import { useTypedDay } from './use-day'
import { useForPatient } from './use-for-patient'
import { useInvoices } from './use-invoices'
import { type PatientPath, patientItem, useRecent } from './use-recent'
import { useTeam } from './use-team'

/** What is done for a patient begins on a page of theirs, which is asked for it by its address. */
const begins: Record<OfPatient, PatientPath> = {
  voucher: (id) => `${paths['patients.vouchers'](id)}?new=1`,
  invoice: (id) => `${paths['patients.billing'](id)}?new=1`,
  charge: (id) => paths['patients.billing'](id),
}
const isOfPatient = (page: Page): page is OfPatient => page in begins

/** So few are found, by so many letters, where one of them is meant and not still looked for. */
const FEW_FOUND = 3
const MEANT_LETTERS = 3

/** What is offered for a text: what is known at once first, so that nothing moves when the patients arrive below it. */
export function useGroups(page: Page, text: string, menu: MenuEntry[]) {
  // Who has no agenda in the menu is of a confined clinic: patients would be refused.
  const isConfined = !menu.some(({ key }) => key === 'patients')
  const pathOf = isOfPatient(page) ? begins[page] : paths['patients.show']
  const isSearch = (page === 'all' || isOfPatient(page)) && !isConfined
  const search = usePatientSearch(isSearch ? text : '')
  const isMeant =
    page === 'all' &&
    search.isSettled &&
    !search.isFailed &&
    text.trim().length >= MEANT_LETTERS &&
    search.patients.length <= FEW_FOUND
  const [meant] = isMeant ? search.patients.filter(({ near }) => !near) : []
  const forMeant = useForPatient(meant)
  const team = useTeam(isConfined || page !== 'all' ? '' : text)
  const invoices = useInvoices(isConfined || page !== 'all' ? '' : text)
  const recent = useRecent(isSearch, pathOf)
  const actions = useQuickActions(isConfined)
  const screens = useScreens(menu)
  const day = useTypedDay(isConfined ? '' : text)
  const choices = { language: useLanguages(), scheme: useSchemes() }

  const { country } = useUser().clinic
  const isEmpty = text.trim() === ''
  const offered = (): Group[] => {
    if (page === 'language' || page === 'scheme') return fitting([choices[page]], text)
    // Who is only written like it is not meant by the name of a screen or a deed.
    const isCommand = page === 'all' && isNamed([screens, actions], text)
    const patients = {
      key: 'patients' as const,
      items: search.patients.flatMap((one) =>
        one.near && isCommand ? [] : [patientItem(one, pathOf, country), ...(one.id === meant?.id ? forMeant : [])],
      ),
    }
    const people = isEmpty ? { key: 'recent' as const, items: recent } : patients
    if (page !== 'all') return fitting([people], '')
    if (isEmpty) return fitting([people, actions, screens], '')
    return [
      ...fitting([{ key: 'days', items: day }], ''),
      ...fitting([screens, actions], text),
      ...fitting([{ key: 'team', items: team }, people, { key: 'invoices', items: invoices.items }], ''),
    ]
  }
  const isSettled = !isSearch || isEmpty || ((search.isSettled || search.isFailed) && invoices.isSettled)
  return { groups: offered(), isSettled, isFailed: search.isFailed, isLoaded: search.isLoaded, retry: search.retry }
}
