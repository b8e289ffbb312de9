import { sql } from 'drizzle-orm'
import { addDays } from '@/lib/domain/time/clock'
import { rowsOf, type Tx } from '@/server/db/client'

const REASONS: Record<string, { bank: string; change: string; expense: string }> = {
  ca: { bank: 'Ingrés al banc', change: 'Canvi per a la caixa', expense: 'Missatger' },
  en: { bank: 'To the bank', change: 'Change brought in', expense: 'Courier' },
  es: { bank: 'Ingreso en el banco', change: 'Cambio para la caja', expense: 'Mensajero' },
  fr: { bank: 'Dépôt à la banque', change: 'Monnaie pour la caisse', expense: 'Coursier' },
  it: { bank: 'Versamento in banca', change: 'Monete per la cassa', expense: 'Corriere' },
  pt: { bank: 'Depósito no banco', change: 'Trocos para a caixa', expense: 'Estafeta' },
}

/** What was put into the lively clinic's till and taken out of it in the last days, and that nobody paid. */
export async function writeCash(
  tx: Tx,
  { clinic_id, today, desk }: { clinic_id: number; today: string; desk: number | null },
): Promise<void> {
  const [clinic] = await rowsOf<{ language: string }>(tx, sql`select language from clinics where id = ${clinic_id}`)
  const reasons = REASONS[clinic!.language] ?? REASONS.es!
  for (const [daysAgo, cents, reason] of [
    [4, 5000, reasons.change],
    [3, -1250, reasons.expense],
    [3, -6000, reasons.bank],
  ] as const) {
    const day = addDays(today, -daysAgo)
    await rowsOf(
      tx,
      sql`insert into cash_movements (clinic_id, day, cents, reason, created_by, created_at)
        select c.id, ${day}::date, ${cents}, ${reason}, ${desk}, (${day}::date + time '14:00') at time zone c.time_zone
        from clinics c where c.id = ${clinic_id}`,
    )
  }
}
