import { vi } from 'vitest'

/** The browser knows that it has no network: what nobody answered is not asked for once more. Until mocks are restored. */
export const goOffline = () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
