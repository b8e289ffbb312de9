import { Skeleton, Stack } from '@mantine/core'

type Props = {
  items: number
  /** Below the title of each. */
  lines?: number
  /** Said to who does not see it. */
  label?: string
}

const counted = (length: number) => [...Array(length).keys()]

/** Items that are on their way: a bar for each one's title, and one for each line below it. */
export const ItemsSkeleton = ({ items, lines = 1, label }: Props) => (
  <div {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}>
    {counted(items).map((item) => (
      <Stack key={item} gap={8} py={14} aria-hidden>
        <Skeleton height={12} width={`${40 + ((item * 23) % 40)}%`} radius="xl" />
        {counted(lines).map((line) => (
          <Skeleton key={line} height={9} width={`${25 + ((item * 31 + line * 17) % 35)}%`} radius="xl" />
        ))}
      </Stack>
    ))}
  </div>
)
