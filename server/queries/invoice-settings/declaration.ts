import type { FiscalDeclaration } from '@/lib/contract/invoice-fiscal'
import { SYSTEM } from '@/lib/domain/fiscal/system'
import product from '@/package.json'
import type { TenantCall } from '@/server/call'
import { invoiceSettingsOf } from './show'

/** What the producer declares of this version; null where the clinic has no tax office to tell, or the installation sends nothing. */
export async function declarationOf({
  tx,
  services: { fiscal },
}: TenantCall<'invoice-settings.declaration'>): Promise<FiscalDeclaration | null> {
  const { may_report } = await invoiceSettingsOf(tx)
  if (!may_report || fiscal.declaration === null) return null
  const { address, ...signed } = fiscal.declaration
  const { name, tax_id } = fiscal.producer
  return { system: { ...SYSTEM, version: product.version }, producer: { name, tax_id, address }, ...signed }
}
