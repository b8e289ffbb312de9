/** Where zod keeps its settings, for all copies of it in a page. */
type ZodSettings = { __zod_globalConfig?: { jitless?: boolean } }

/**
 * Tells zod, before it is loaded, to make no code from text: the content security policy refuses that. It must be said
 * before the first schema is made, and zod itself must not be in the first load, hence not by `z.config`.
 * Only in the browser: the server may, and is faster so.
 */
export function makeZodJitless(): void {
  const settings = globalThis as ZodSettings
  settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true }
}

if (typeof window !== 'undefined') makeZodJitless()
