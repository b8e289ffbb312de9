import type { Answer } from '@/lib/contract/registry'
import type { FreeCall } from '@/server/call'

/** The product's name and theme, as the installation has them. */
export const showProduct = async ({ services: { config } }: FreeCall<'meta.show'>): Promise<Answer<'meta.show'>> => ({
  meta: { name: config.PRODUCT_NAME ?? null, theme: config.PRODUCT_THEME },
})
