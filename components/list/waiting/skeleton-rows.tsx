import { Skeleton } from '@mantine/core'

type Cell = { key: string; className: string }

/** Rows of a table that are on their way: one bar for each column, which hides on narrow screens as the column does. */
export function SkeletonRows({ rows, cells }: { rows: number; cells: Cell[] }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change places
    <tr key={row} aria-hidden>
      {cells.map(({ key, ...cell }, column) => (
        <td key={key} {...cell}>
          <Skeleton height={10} width={`${55 + ((row * 17 + column * 29) % 40)}%`} radius="xl" />
        </td>
      ))}
    </tr>
  ))
}
