import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MemberUseSign } from '@/components/groups/members/member-use-sign'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

it.each([
  ['below what they may', 1, undefined],
  ['full, which is no warning', 2, undefined],
  ['beyond it, which is one', 3, 'true'],
])('somebody who comes is %s', async (_, count, isBeyond) => {
  await show(<MemberUseSign count={count} limit={2} />)
  expect(screen.getByText(`${count} de 2`).dataset.beyond).toBe(isBeyond)
})
