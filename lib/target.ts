/** Which of the two targets this bundle was built for; a constant, so that the other branch is left out of it. */
export const isExport = process.env.NEXT_PUBLIC_TARGET === 'export'
