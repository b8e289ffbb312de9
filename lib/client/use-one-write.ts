import { useState } from 'react'
import { OneWrite } from './one-write'

/** For as long as the screen is there: see `OneWrite`. */
export const useOneWrite = <A>(): OneWrite<A> => useState(() => new OneWrite<A>())[0]
