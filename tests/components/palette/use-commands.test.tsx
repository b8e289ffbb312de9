import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { menuFor } from '@/components/navigation/menu'
import { fits } from '@/components/palette/items'
import { Palette } from '@/components/palette/palette'
import { type Locale, locales } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { answers, calls } from '@/tests/support/answers'
import { user } from '@/tests/support/factories/user'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({
  usePathname: () => '/appointments/2026-11-24',
  useRouter: () => ({ replace: vi.fn() }),
})

afterEach(cleanup)

/** What somebody types who has never seen the names of the screens, and what is meant by it. */
const words: Record<Locale, Record<string, string>> = {
  es: {
    ...{ 'caja del día': 'cash', 'cerrar caja': 'cash', efectivo: 'cash', arqueo: 'cash' },
    ...{
      bloquear: 'block',
      ausencia: 'absences',
      descanso: 'block',
      vacaciones: 'absences',
      festivo: 'absences',
    },
    ...{
      imprimir: 'print',
      hueco: 'next_free',
      libre: 'next_free',
      bono: 'voucher',
      factura: 'invoice',
      'lista de espera': 'waiting_list',
      recordatorio: 'reminders',
    },
    ...{
      exportar: 'export',
      plantilla: 'templates',
      consentimiento: 'consent',
      'para firmar': 'documents',
      importar: 'import',
      duplicados: 'duplicates',
      accesos: 'accesses',
    },
    ...{ fusionar: 'duplicates', auditoría: 'audit', cuestionario: 'measures', oscuro: 'scheme', salir: 'logout' },
  },
  en: {
    ...{ 'daily cash': 'cash', 'close till': 'cash', 'cash up': 'cash' },
    ...{ block: 'block', absence: 'absences', break: 'block', holiday: 'absences', print: 'print' },
    ...{
      slot: 'next_free',
      free: 'next_free',
      voucher: 'voucher',
      invoice: 'invoice',
      'waiting list': 'waiting_list',
      reminder: 'reminders',
      export: 'export',
    },
    ...{ template: 'templates', consent: 'consent', import: 'import', duplicate: 'duplicates', access: 'accesses' },
  },
  ca: {
    ...{ 'caixa del dia': 'cash', 'tancar caixa': 'cash', efectiu: 'cash' },
    ...{ bloquejar: 'block', absència: 'absences', descans: 'block', vacances: 'absences', imprimir: 'print' },
    ...{ forat: 'next_free', lliure: 'next_free', bo: 'voucher', factura: 'invoice' },
    ...{ 'llista d’espera': 'waiting_list', recordatori: 'reminders', exportar: 'export' },
    ...{
      plantilla: 'templates',
      consentiment: 'consent',
      importar: 'import',
      duplicats: 'duplicates',
      accessos: 'accesses',
    },
  },
  fr: {
    ...{ 'caisse du jour': 'cash', 'fermer caisse': 'cash', espèces: 'cash' },
    ...{ bloquer: 'block', absence: 'absences', pause: 'block', congés: 'absences', imprimer: 'print' },
    ...{ créneau: 'next_free', libre: 'next_free', forfait: 'voucher', facture: 'invoice' },
    ...{ 'liste d’attente': 'waiting_list', rappel: 'reminders', exporter: 'export' },
    ...{ modèle: 'templates', consentement: 'consent', importer: 'import', doublons: 'duplicates', accès: 'accesses' },
  },
  it: {
    ...{ 'cassa del giorno': 'cash', 'chiudere cassa': 'cash', contanti: 'cash' },
    ...{ bloccare: 'block', assenza: 'absences', pausa: 'block', ferie: 'absences', stampare: 'print' },
    ...{ buco: 'next_free', libero: 'next_free', pacchetto: 'voucher', fattura: 'invoice' },
    ...{ 'lista d’attesa': 'waiting_list', promemoria: 'reminders', esportare: 'export' },
    ...{ modello: 'templates', consenso: 'consent', importare: 'import', duplicati: 'duplicates', accessi: 'accesses' },
  },
  pt: {
    ...{ 'caixa do dia': 'cash', 'fechar caixa': 'cash', numerário: 'cash' },
    ...{ bloquear: 'block', ausência: 'absences', intervalo: 'block', férias: 'absences', imprimir: 'print' },
    ...{ vaga: 'next_free', livre: 'next_free', voucher: 'voucher', fatura: 'invoice' },
    ...{ 'lista de espera': 'waiting_list', lembrete: 'reminders', exportar: 'export' },
    ...{
      modelo: 'templates',
      consentimento: 'consent',
      importar: 'import',
      duplicados: 'duplicates',
      acessos: 'accesses',
    },
  },
}

describe.each([...locales])('the words of every day (%s)', (locale) => {
  it.each(Object.entries(words[locale]))('%s finds %s', async (word, action) => {
    const { palette } = await loadMessages(locale)
    const label = (palette.actions as Record<string, string>)[action]
    const also = (palette.also as unknown as Record<string, string>)[action]
    expect(fits(`${label} ${also}`, word)).toBe(true)
  })
})

const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
async function typed(text: string, is_admin = true) {
  await show(<Palette menu={menuFor(user({ is_admin }), false)} onClose={() => {}} />, { is_admin })
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: text } })
}

it.each([
  ['vacaciones', 'Ver ausencias y horas extra', 'exceptions'],
  ['bloqueo', 'Bloquear horas', 'block'],
])('%s leads to what is done with it on the day on the screen', async (word, label, part) => {
  await typed(word)
  await waitFor(() => expect(labels()).toEqual([label]))
  expect(screen.getByRole('option').getAttribute('href')).toBe(`/appointments/2026-11-24?part=${part}`)
})

it('offers what an admin does to an admin, and only to who types for it', async () => {
  await typed('import')
  await waitFor(() => expect(labels()).toEqual(['Importar pacientes']))
  cleanup()
  await typed('import', false)
  await screen.findByText(/no ha dado resultados/)
  cleanup()
  await typed('')
  expect(labels()).toContain('Imprimir la agenda')
  expect(labels()).not.toContain('Importar pacientes')
})

it('leads to the day that is typed, above all else that fits', async () => {
  await typed('12 dic')
  await waitFor(() => expect(labels()).toEqual(['Ir al sábado, 12 de diciembre']))
  expect(screen.getByRole('option').getAttribute('href')).toBe('/appointments/2026-12-12')
  cleanup()
  await typed('7/1')
  await waitFor(() => expect(labels()).toEqual(['Ir al jueves, 7 de enero de 2027']))
})

it('leads to where reminders are set', async () => {
  await typed('recordatorio')
  await waitFor(() => expect(labels()).toEqual(['Cambiar los recordatorios']))
  expect(screen.getByRole('option').getAttribute('href')).toBe('/settings/notifications')
})

it('leads to the cash of the day, open, whoever sees all patients', async () => {
  await typed('cerrar caja', false)
  await waitFor(() => expect(labels()).toEqual(['Ver la caja del día']))
  expect(screen.getByRole('option').getAttribute('href')).toBe('/billing?cash=open')
  cleanup()
  const clinic = { ...user().clinic, patients_shared: 'assigned' as const }
  const own = { is_admin: false, role: 'professional' as const, clinic }
  await show(<Palette menu={menuFor(user(own), false)} onClose={() => {}} />, own)
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'cerrar caja' } })
  await screen.findByText(/no ha dado resultados/)
})

it('leads to the next free time', async () => {
  await typed('hueco')
  await waitFor(() => expect(labels()).toEqual(['Reservar en la próxima hora libre']))
  expect(screen.getByRole('option').getAttribute('href')).toBe('/appointments?new=1')
})

it.each([
  ['bono', 'Vender un bono', '/patients/5/vouchers?new=1'],
  ['factura', 'Hacer una factura', '/patients/5/billing?new=1'],
])('%s asks for whom, and leads there', async (text, label, path) => {
  answers['patients.list'] = () => ({ data: [{ id: 5, name: 'Marta Gil', phone: null }] })
  await typed(text)
  fireEvent.click(await screen.findByRole('option', { name: label }))
  const field = await screen.findByRole('combobox')
  expect((field as HTMLInputElement).value).toBe('')
  fireEvent.change(field, { target: { value: 'marta' } })
  const option = await screen.findByRole('option', { name: /Marta Gil/ })
  expect(option.getAttribute('href')).toBe(path)
})

it('finds an invoice by its number, and asks for none by a name', async () => {
  answers['patients.list'] = () => ({ data: [] })
  answers['invoices.list'] = () => ({
    data: [{ id: 7, number: 'F2026-0007', patient: { id: 5, name: 'Marta Gil' } }],
    meta: { next_cursor: null, count: 1, owed_cents: 0 },
  })
  await typed('2026-0007')
  const option = await screen.findByRole('option', { name: /F2026-0007/ })
  expect(option.textContent).toContain('Marta Gil')
  expect(option.getAttribute('href')).toBe('/patients/5/billing?invoice=7')
  cleanup()
  const before = calls('invoices.list').length
  await typed('marta')
  await screen.findByText(/no ha dado resultados/)
  expect(calls('invoices.list')).toHaveLength(before)
})
