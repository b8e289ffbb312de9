export const signatureWays = ['drawn', 'typed', 'uploaded'] as const
export type SignatureWay = (typeof signatureWays)[number]

/** What each way of signing gets: a value to show, and where to give the next one or a fault in words. */
export type WayProps = { value: string; onChange: (dataUrl: string) => void; onFault: (text: string) => void }
