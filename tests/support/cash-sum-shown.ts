import { screen } from '@testing-library/react'

/** How what is expected in a till arises, as it is drawn, line by line. */
export const cashSumShown = (): (string | undefined)[] =>
  [...screen.getByText('Efectivo esperado').closest('dl')!.children].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ')).join(' '),
  )
