/** A change with its sign, the minus a real one: `−2`, `+1`, `0`. */
export const signed = (by: number): string => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '0')
