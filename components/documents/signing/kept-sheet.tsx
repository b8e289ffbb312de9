import { type ReactNode, useEffect, useRef } from 'react'

/** A sheet that may be put aside: what was read, ticked and signed on it stays, and it has the focus when it is back. */
export function KeptSheet({ isAside, children }: { isAside: boolean; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  const wasAside = useRef(isAside)
  useEffect(() => {
    if (wasAside.current && !isAside) sheet.current?.focus()
    wasAside.current = isAside
  }, [isAside])
  return (
    <div ref={sheet} tabIndex={-1} hidden={isAside} style={{ outline: 'none' }}>
      {children}
    </div>
  )
}
