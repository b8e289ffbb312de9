import { Skeleton } from '@mantine/core'

/** Rows of a table that are on their way: one bar for each column, named by its class so that it hides alike. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: (string | undefined)[] }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change places
    <tr key={row} aria-hidden>
      {columns.map((className, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are alike and never change places
        <td key={column} className={className}>
          <Skeleton height={10} width={`${55 + ((row * 17 + column * 29) % 40)}%`} radius="xl" />
        </td>
      ))}
    </tr>
  ))
}
