import * as z from 'zod'
import { locales } from '@/lib/i18n/locales'

/** One of the six languages (product §9). */
export const Locale = z.enum(locales)
