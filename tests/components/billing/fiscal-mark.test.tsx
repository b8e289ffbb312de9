import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FiscalMark } from '@/components/billing/fiscal-mark'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

it('has the words of the order above and below its code, in Spanish whoever reads it', async () => {
  await show(<FiscalMark url="https://example.com/?nif=1" />)
  const code = screen.getByRole('img')
  const [above, below] = [screen.getByText('QR tributario:'), screen.getByText(/^Factura verificable/)]
  expect([above.lang, below.lang]).toEqual(['es', 'es'])
  expect(above.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(code.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
