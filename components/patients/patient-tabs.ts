import { type Person, seesRecords } from '@/lib/domain/access'

/** The tabs of a patient's page that have a screen, in their order (product §2); the first is the default. */
const tabs = [
  { key: 'history', segment: 'history', isClinical: false },
  { key: 'documents', segment: 'documents', isClinical: true },
  { key: 'appointments', segment: 'appointments', isClinical: false },
  { key: 'activities', segment: 'activities', isClinical: false },
  { key: 'vouchers', segment: 'vouchers', isClinical: false },
  { key: 'plan', segment: 'plan', isClinical: true },
  { key: 'statistics', segment: 'statistics', isClinical: false },
  { key: 'billing', segment: 'billing', isClinical: false },
] as const

/** The addresses of a patient with a head of their own, in place of the tabs. */
export const wholeScreens = /\/history\/pain\/?$/
/** Those of a person: what holds clinical contents is for who treats. */
export const patientTabs = (person: Pick<Person, 'role' | 'is_admin'>) =>
  tabs.filter(({ isClinical }) => !isClinical || seesRecords(person))
