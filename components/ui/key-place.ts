import { createContext } from 'react'

/** The id of the drawer that something stands in: its keys are those that are pressed there. Null: the screen's own. */
export const KeyPlace = createContext<string | null>(null)
