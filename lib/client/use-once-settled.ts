import { useState } from 'react'

type Asked = { data: unknown; isError: boolean }

const isSettled = ({ data, isError }: Asked): boolean => data !== undefined || isError

/**
 * Is nothing to be waited for any more of what is drawn together: each is here, or could not be read? From then on it
 * stays so, though a part asks again for what could not be read. What is known of it is another question (`stateOf`).
 * @param of whose it is: for another it is waited again
 */
export function useOnceSettled(of: number, ...reads: Asked[]): boolean {
  const [settledOf, setSettledOf] = useState<number | null>(null)
  const isReady = reads.every(isSettled)
  if (isReady && settledOf !== of) setSettledOf(of)
  return isReady || settledOf === of
}
