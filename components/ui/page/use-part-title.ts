import { useEffect } from 'react'

const DOT = ' · '

/**
 * Says in the document's title which part of its screen is open: "Horarios · Ajustes · Fisio". The frame says the screen;
 * what is open is known to what draws it, which is loaded later. Nobody's name belongs there: a browser keeps titles, and
 * shows them to whoever sees the screen (product §2).
 */
export function usePartTitle(part: string | undefined): void {
  // After each drawing: another language has the frame write its own anew.
  useEffect(() => {
    const whole = document.title
    if (!part || whole === part || whole.startsWith(part + DOT)) return
    const own = part + DOT + whole
    document.title = own
    return () => {
      // Where another screen has come by now, the title is its own.
      if (document.title === own) document.title = whole
    }
  })
}
