import { type FocusEvent, useState } from 'react'

type Naming = {
  /** A stored text with the reader's names for its places, and such a text as it is stored. */
  shown: (stored: string) => string
  stored: (shown: string) => string
}

/**
 * A text whose places have the reader's names. One that is typed as it is stored has its name once the field is left, and
 * not as its bracket closes: another text in place of what is being written throws the cursor to its end.
 * @param text as it is stored
 * @param onChange is given it as it is stored
 */
export function useNamedText(text: string, { shown, stored }: Naming, onChange: (stored: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    // What it was changed to from elsewhere is not what was typed.
    value: typed !== null && stored(typed) === text ? typed : shown(text),
    write: (written: string) => {
      setTyped(written)
      onChange(stored(written))
    },
    /** For `onBlur` of the field, or of what is around it and what writes in it. */
    leave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setTyped(null)
    },
  }
}
