import { type PlainScreen, pathOf, plainScreens } from '@/lib/domain/screens'

const plainPaths = Object.fromEntries(
  Object.keys(plainScreens).map((name) => [name, () => pathOf(name as PlainScreen)]),
) as Record<PlainScreen, () => string>

/** Every named route (product §2) that has a screen; a link never spells a path. */
export const paths = {
  ...plainPaths,
  login: () => '/login',
  'forgotten-password': () => '/forgotten-password',
  'reset-password': () => '/reset-password',
  invitation: () => '/invitation',
  appointments: (date?: string) => (date ? `/appointments/${date}` : '/appointments'),
  'patients.show': (id: number) => `/patients/${id}/history`,
  /** With their data open to be changed, at a field. */
  'patients.edit': (id: number, field: string) => `/patients/${id}/history?edit=${field}`,
  /** With what was asked for as a file, open. */
  'patients.export': (id: number) => `/patients/${id}/history?export=open`,
  /** One to mark, or that of an entry. */
  'patients.pain': (id: number, entry?: number) => `/patients/${id}/history/pain${entry ? `?entry=${entry}` : ''}`,
  /** What one patient signs, and the files of their record. */
  'patients.own_documents': (id: number) => `/patients/${id}/documents`,
  'patients.vouchers': (id: number) => `/patients/${id}/vouchers`,
  /** With one of their invoices open, where it is named. */
  'patients.billing': (id: number, invoice?: number) =>
    `/patients/${id}/billing${invoice ? `?invoice=${invoice}` : ''}`,
  'patients.plan': (id: number, date?: string) => `/patients/${id}/plan${date ? `/${date}` : ''}`,
  'patients.statistics': (id: number) => `/patients/${id}/statistics`,
  'groups.show': (id: number) => `/groups/${id}`,
  'groups.activities': (id: number, date?: string) => `/groups/${id}/activities${date ? `/${date}` : ''}`,
  'groups.members': (id: number) => `/groups/${id}/members`,
  'groups.details': (id: number) => `/groups/${id}/details`,
  'groups.plans': (id: number) => `/groups/${id}/plans`,
  exercises: () => '/exercises',
  'exercises.create': () => '/exercises/create',
  'exercises.show': (id: number) => `/exercises/${id}`,
  /** One of the starter library, beside it. */
  'exercises.starter': (key: string) => `/exercises?starter=${key}`,
  sessions: () => '/sessions',
  /** With what is in the tray, or like another one. */
  'sessions.create': (of?: { tray?: true; from?: number }) =>
    `/sessions/create${of?.tray ? '?tray=1' : of?.from ? `?from=${of.from}` : ''}`,
  'sessions.show': (id: number, of?: { tray?: true }) => `/sessions/${id}${of?.tray ? '?tray=1' : ''}`,
  'sessions.plans': () => '/sessions/plans',
  'sessions.plans.create': () => '/sessions/plans/create',
  'sessions.plans.show': (id: number) => `/sessions/plans/${id}`,
  'employees.show': (id: number) => `/employees/${id}`,
  'appointment-link': () => '/appointment-link',
  'measure-link': () => '/measure-link',
  'document-link': () => '/document-link',
  'document-check': () => '/document-check',
  'place-link': () => '/place-link',
  'group-page': () => '/group-page',
  'sign-up': () => '/sign-up',
} as const
