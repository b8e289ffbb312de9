import { sql } from 'drizzle-orm'
import { tags } from '@/lib/i18n/locales'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'

/** An amount in the clinic's currency, as whoever asks reads it. */
export async function clinicMoney(
  { tx, locale }: Pick<TenantCall<'vouchers.remove'>, 'tx' | 'locale'>,
  cents: number,
): Promise<string> {
  const [row] = await rowsOf<{ currency: string }>(tx, sql`select currency from clinics where id = current_clinic()`)
  const amounts = new Intl.NumberFormat(tags[locale], { style: 'currency', currency: row!.currency })
  return amounts.format(cents / 10 ** (amounts.resolvedOptions().maximumFractionDigits ?? 2))
}
